import type { Design, DesignPage } from '#contract/design/design.ts';
import { Button } from '#web/ui/button.tsx';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { asTemplate } from './changes.ts';
import { FinishPanel } from './finish-panel.tsx';
import { nameObject } from './name-object.ts';
import { ObjectPanel } from './object-panel.tsx';
import { ArrangePanel } from './objects/arrange-panel.tsx';
import { objectsOf } from './objects/selection.ts';
import type { Commands } from './objects/use-commands.ts';
import styles from './panel.module.css';

interface SelectedPanelProps {
  product: DesignedProduct;
  designer: Designer;
  design: Design;
  page: DesignPage;
  selected: readonly string[];
  commands: Commands;
  minimumPpi: number;
  onType: () => void;
}

/** What can be done to what is chosen. */
export function SelectedPanel(props: SelectedPanelProps) {
  const { designer, design, page, selected, commands, minimumPpi, onType } = props;
  const chosen = objectsOf(page, selected);
  const [object] = chosen;
  if (!object) return null;
  const isOne = chosen.length === 1;
  return (
    <div className={styles.object}>
      <h2 className={styles.objectName}>{isOne ? nameObject(object, design) : `${chosen.length} objects`}</h2>
      {isOne && !object.isLocked ? (
        <ObjectPanel
          designer={designer}
          design={design}
          which={{ page: page.name, id: object.id }}
          object={object}
          minimumPpi={minimumPpi}
          onType={onType}
        />
      ) : null}
      {isOne && !object.isLocked ? (
        <FinishPanel
          product={props.product}
          designer={designer}
          design={design}
          which={{ page: page.name, id: object.id }}
          object={object}
        />
      ) : null}
      <ArrangePanel commands={commands} count={chosen.length} />
      {isChanged(design) ? (
        <div className={styles.row}>
          <Button look="quiet" size="small" onClick={() => designer.change(asTemplate(design))}>
            All as it was designed
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const isChanged = ({ removed, pages }: Design) =>
  removed.length > 0 || pages.some(({ objects, order }) => order || objects.some(({ isOwn }) => isOwn));
