import { memo } from 'react';
import type { RowCheck } from '#design/list/check-rows.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { formatCount } from '#web/lib/format.ts';
import { problemWords } from '../check/problem-words.ts';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import { COLUMN_LABELS } from './columns.tsx';
import styles from './list.module.css';

interface RowCardProps {
  row: NamedRow;
  check: RowCheck | undefined;
  setter: Typesetter | null;
  /** What is wrong besides the words: the quantity, or that it is there twice. */
  notes: readonly string[];
  isDone: boolean;
}

/** A row as it will be printed, both sides, with what is wrong in it. */
export const RowCard = memo(function RowCard({ row, check, setter, notes, isDone }: RowCardProps) {
  const name = `Row ${row.number}${row.label ? `, ${row.label}` : ''}`;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.sides}>
        {check?.design.pages.map((page) => (
          <Side
            key={page.name}
            check={check}
            name={page.name}
            setter={setter}
            label={`${page.name} of ${name}`}
          />
        )) ?? <div className={styles.side} />}
      </div>
      <p className={styles.name}>
        {name}
        <span className={styles.quiet}>
          {row.quantity === null ? '' : `, ${formatCount(row.quantity)} pieces`}
          {isDone ? ', in the cart' : ''}
        </span>
      </p>
      {check || notes.length > 0 ? (
        <ul className={styles.notes}>
          {check?.problems.map((problem) => (
            <li key={`${problem.page} ${problem.id} ${problem.code}`} data-fatal={check.isFatal || undefined}>
              {problemWords(problem)}
            </li>
          ))}
          {check?.hidden.map((field) => (
            <li key={field} data-fatal>
              {COLUMN_LABELS[field]}: this design has no place for it.
            </li>
          ))}
          {[...(check?.typos ?? []), ...notes].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </article>
  );
});

interface SideProps {
  check: RowCheck;
  name: 'Front' | 'Back';
  setter: Typesetter | null;
  label: string;
}

function Side({ check, name, setter, label }: SideProps) {
  const { page } = useLaidOut(setter, check.design, name);
  if (!page || !setter) return <div className={styles.side} />;
  return <DrawnPage page={page.drawn} compositor={setter.compositor} label={label} className={styles.side} />;
}
