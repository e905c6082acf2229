import type { Design, DesignPage } from '#contract/design/design.ts';
import { MOST_OBJECTS } from '#contract/design/fields-and-limits.ts';
import { isEmpty } from '#design/layout/lay-out.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { Designer } from '../../use-designer.ts';
import { nameObject } from '../name-object.ts';
import styles from '../panel.module.css';
import { AddTools } from './add-tools.tsx';
import { selectedNext } from './selection.ts';

interface ObjectsPanelProps {
  designer: Designer;
  design: Design;
  page: DesignPage;
  selected: readonly string[];
  onSelect: (ids: readonly string[], isOpened?: boolean) => void;
}

/** What can be put on the design beside what its template has, and everything that is on it, to choose several of. */
export function ObjectsPanel({ designer, design, page, selected, onSelect }: ObjectsPanelProps) {
  const isFull = page.objects.length >= MOST_OBJECTS;
  const shown = page.objects
    // A code that says nothing yet is not seen, and found here.
    .filter((object) => object.kind === 'qr' || !isEmpty(object, design))
    .toReversed();
  return (
    <div className={styles.object}>
      {isFull ? (
        <p className={styles.hint}>This side has {MOST_OBJECTS} objects, which is as many as there can be.</p>
      ) : (
        <AddTools designer={designer} page={page.name} onAdded={(id) => onSelect([id])} />
      )}
      <fieldset className={styles.list}>
        <legend>On this side, from the top down</legend>
        {shown.map((object) => (
          <Checkbox
            key={object.id}
            label={nameObject(object, design)}
            checked={selected.includes(object.id)}
            onChange={() => onSelect(selectedNext(page, selected, object.id, true), false)}
          />
        ))}
      </fieldset>
    </div>
  );
}
