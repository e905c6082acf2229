import type { Design, DesignObject } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { finishOptions, hasFinish, mayHave } from '#design/look/finishes.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { type Which, withFinish } from './changes.ts';
import { finishOf } from './finish-words.ts';
import styles from './panel.module.css';

interface FinishPanelProps {
  product: DesignedProduct;
  designer: Designer;
  design: Design;
  which: Which;
  object: DesignObject;
}

const FINISHES: readonly Finish[] = ['foil', 'varnish'];

/** Foil and spot varnish of one object, where the product has an option of it; the option is chosen here as well. */
export function FinishPanel({ product, designer, design, which, object }: FinishPanelProps) {
  const options = finishOptions(product.attributes);
  if (options.length === 0 || !FINISHES.some((finish) => mayHave(design, object, finish))) return null;
  return (
    <div className={styles.words}>
      {options.map((option) => (
        <SelectField
          key={option}
          label={option}
          hint="For the whole order, and changes its price. Then tick what has it."
          value={designer.choice[option] ?? ''}
          onChange={(event) => designer.choose(option, event.currentTarget.value)}
        >
          {(product.attributes[option] ?? []).map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </SelectField>
      ))}
      {FINISHES.filter((finish) => hasFinish(design, finish) && mayHave(design, object, finish)).map(
        (finish) => (
          <Checkbox
            key={finish}
            label={`This ${finishOf(design, finish)}`}
            checked={object.finish === finish}
            onChange={(event) =>
              designer.change(withFinish(design, which, event.currentTarget.checked ? finish : null))
            }
          />
        ),
      )}
    </div>
  );
}
