import { useMemo, useState } from 'react';
import type { Design } from '#contract/design/design.ts';
import { duplicatesIn, type RowCheck } from '#design/list/check-rows.ts';
import type { Target } from '#design/list/map-columns.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTypesetter } from '../drawing/typesetter.ts';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { COLUMN_LABELS, Columns } from './columns.tsx';
import styles from './list.module.css';
import { ListInput } from './list-input.tsx';
import { ListOrder } from './list-order.tsx';
import { RowCard } from './row-card.tsx';
import { type List, rowKey, useList } from './use-list.ts';
import { useRowChecks } from './use-row-checks.ts';

interface ListPageProps {
  product: DesignedProduct;
  designer: Designer;
  onBack: () => void;
}

/** One design for many names: a list, what its columns are, every row as it will be printed, and all of them ordered. */
export default function ListPage(props: ListPageProps) {
  const design = props.designer.history?.present;
  return design ? <OpenList {...props} design={design} /> : null;
}

function OpenList({ product, designer, design, onBack }: ListPageProps & { design: Design }) {
  const list = useList(product, design);
  const change = (column: number, target: Target) =>
    list.change({ targets: { ...list.draft.targets, [column]: target } });
  return (
    <section className={styles.page} aria-labelledby="list-title">
      <div>
        <Button look="quiet" onClick={onBack}>
          Back to the design
        </Button>
      </div>
      <h1 id="list-title">For a list of names</h1>
      <p className={styles.lead}>
        Everything that is in your list takes the place of what stands on the design; the rest stays. Each
        name is printed and priced as an order of its own quantity.
      </p>
      <ListInput text={list.draft.text} onChange={(text) => list.change({ text, targets: {} })} />
      {list.tooMany > 0 ? (
        <Notice tone="warning" isLive>
          The last {plural(list.tooMany, 'row')} of the list are left out: {formatCount(list.rows.length)} is
          the most of one list.
        </Notice>
      ) : null}
      {list.titles.length > 0 ? (
        <Notice tone="info" isLive>
          Left out, since it stands above the names of the columns: “{list.titles.join('”, “')}”.
        </Notice>
      ) : null}
      {list.rows.length > 0 ? (
        <>
          <Columns
            names={list.names}
            firstRow={list.firstRow}
            design={design}
            targets={list.targets}
            onChange={change}
          />
          <Rows product={product} designer={designer} design={design} list={list} />
        </>
      ) : null}
    </section>
  );
}

const AT_ONCE = 24;

interface RowsProps {
  product: DesignedProduct;
  designer: Designer;
  design: Design;
  list: List;
}

function Rows({ product, designer, design, list }: RowsProps) {
  const opening = useTypesetter();
  const { rows, draft, noteDone, change } = list;
  const { checks, hasFailed, reload } = useRowChecks(opening.typesetter, design, rows);
  const notes = useMemo(() => notesOf(rows, product), [rows, product]);
  const [count, setCount] = useState(AT_ONCE);
  const [isTold, setTold] = useState(false);
  const done = new Set(draft.done);
  const told = rows.filter(({ number }) => {
    const check = checks.get(number);
    return (
      notes.has(number) || (check && check.problems.length + check.typos.length + check.hidden.length > 0)
    );
  });
  // The last of them put right, all are there again.
  const shown = isTold && told.length > 0 ? told : rows;
  return (
    <>
      <Hidden checks={checks} />
      <div className={`${styles.bar} ${styles.head}`}>
        <h2>{plural(rows.length, 'name')}</h2>
        <p className={styles.quiet} role="status">
          {checks.size < rows.length
            ? `${formatCount(checks.size)} looked at so far`
            : told.length === 0
              ? 'Nothing to see to'
              : `${plural(told.length, 'row')} to look at`}
        </p>
        {told.length > 0 ? (
          <Checkbox
            label="Only rows to look at"
            checked={isTold}
            onChange={(event) => setTold(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {opening.hasFailed || hasFailed ? (
        <Notice tone="danger" isLive>
          <p>The rows could not be drawn. Is there a connection?</p>
          <Button look="secondary" size="small" onClick={hasFailed ? reload : opening.retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <ul className={styles.rows}>
        {shown.slice(0, count).map((row) => (
          <li key={row.number}>
            <RowCard
              design={design}
              row={row}
              check={checks.get(row.number)}
              setter={opening.typesetter}
              notes={notes.get(row.number) ?? NO_NOTES}
              isDone={done.has(rowKey(row))}
            />
          </li>
        ))}
      </ul>
      {count < shown.length ? (
        <div>
          <Button look="secondary" onClick={() => setCount(count + AT_ONCE)}>
            Show more rows
          </Button>
        </div>
      ) : null}
      <ListOrder
        product={product}
        designer={designer}
        rows={rows}
        checks={checks}
        quantity={draft.quantity}
        done={done}
        onQuantity={(quantity) => change({ quantity })}
        onDone={noteDone}
      />
    </>
  );
}

/** Whoever pays for names wants to see them: what the design has no place for is said before everything else. */
function Hidden({ checks }: { checks: ReadonlyMap<number, RowCheck> }) {
  const hidden = [...new Set([...checks.values()].flatMap((check) => check.hidden))];
  if (hidden.length === 0) return null;
  const said = hidden.map((field) => COLUMN_LABELS[field].toLowerCase()).join(', ');
  return (
    <Notice tone="danger" isLive>
      <p>
        This design has no place for: {said}. Choose another design, let the column fill something else, or
        add a text to the design and let it fill that.
      </p>
    </Notice>
  );
}

const NO_NOTES: readonly string[] = [];

/** What is wrong with rows besides their words, by their numbers. */
function notesOf(rows: readonly NamedRow[], { minOrderQty, maxOrderQty }: DesignedProduct) {
  const notes = new Map<number, string[]>();
  const say = (number: number, note: string) => notes.set(number, [...(notes.get(number) ?? []), note]);
  for (const [number, note] of duplicatesIn(rows)) say(number, note);
  for (const { number, quantity, quantitySaid, isCut, spoilt, doubts } of rows) {
    for (const note of [...spoilt, ...doubts]) say(number, note);
    if (isCut) say(number, 'A cell of it is too long: its end is left out. Look whether that matters.');
    if (quantity === null) say(number, `“${quantitySaid}” is no quantity.`);
    else if (quantity < minOrderQty || quantity > maxOrderQty)
      say(number, `From ${formatCount(minOrderQty)} to ${formatCount(maxOrderQty)} pieces can be ordered.`);
  }
  return notes;
}
