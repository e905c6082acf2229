import { finishOptions } from '#design/look/finishes.ts';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from '../design-page.module.css';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';

const hintFor = ({ order }: Designer, isFinish: boolean) =>
  order
    ? { hint: 'As you ordered it.' }
    : isFinish && { hint: 'For the whole order, and changes its price.' };

/** What of a product a design follows: its size, the colour of its cloth, and foil or spot varnish. */
export function ChoiceFields({ product, designer }: { product: DesignedProduct; designer: Designer }) {
  const { sizeAttribute } = product.printSpecification;
  const finishes = finishOptions(product.attributes);
  const options = Object.entries(product.attributes).filter(
    ([name, values]) =>
      values.length > 1 &&
      (name === sizeAttribute ||
        finishes.includes(name) ||
        (/colou?r/i.test(name) && values.some((value) => product.swatches[value]))),
  );
  if (options.length === 0) return null;
  return (
    <div className={styles.choice}>
      {options.map(([name, values]) => {
        const chosen = designer.choice[name] ?? '';
        // A size that was typed stands beside those that have a name.
        const all = values.includes(chosen) || chosen === '' ? values : [chosen, ...values];
        return (
          <SelectField
            key={name}
            ref={replayValue(chosen, (value) => designer.choose(name, value))}
            label={name}
            {...hintFor(designer, finishes.includes(name))}
            disabled={designer.order !== null}
            value={chosen}
            onChange={(event) => designer.choose(name, event.currentTarget.value)}
          >
            {all.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
