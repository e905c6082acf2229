import { memo } from 'react';
import type { Design } from '#contract/design/design.ts';
import type { RowCheck } from '#design/list/check-rows.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { formatCount } from '#web/lib/format.ts';
import { problemWords } from '../check/problem-words.ts';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import { COLUMN_LABELS } from './columns.tsx';
import styles from './list.module.css';

interface RowCardProps {
  /** What the rows are filled into. */
  design: Design;
  row: NamedRow;
  check: RowCheck | undefined;
  setter: Typesetter | null;
  /** What is wrong besides the words: the quantity, or that it is there twice. */
  notes: readonly string[];
  isDone: boolean;
}

/** A row as it will be printed, both sides, with what is wrong in it. */
export const RowCard = memo(function RowCard({ design, row, check, setter, notes, isDone }: RowCardProps) {
  const name = `Row ${row.number}${row.label ? `, ${row.label}` : ''}`;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.sides}>
        {design.pages.map((page) => (
          <Side
            key={page.name}
            design={check?.design ?? null}
            size={design.size}
            name={page.name}
            setter={setter}
            label={`${page.name} of ${name}`}
          />
        ))}
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
  /** With the row in it; null before. */
  design: Design | null;
  size: Design['size'];
  name: 'Front' | 'Back';
  setter: Typesetter | null;
  label: string;
}

function Side({ design, ...props }: SideProps) {
  return design ? <FilledSide {...props} design={design} /> : <EmptySide size={props.size} />;
}

/** As high as what comes. */
const EmptySide = ({ size: { widthMm, heightMm } }: Pick<SideProps, 'size'>) => (
  <div className={styles.side} style={{ aspectRatio: `${widthMm} / ${heightMm}` }} />
);

function FilledSide({ design, size, name, setter, label }: SideProps & { design: Design }) {
  const { page } = useLaidOut(setter, design, name);
  if (!page || !setter) return <EmptySide size={size} />;
  return <DrawnPage page={page.drawn} compositor={setter.compositor} label={label} className={styles.side} />;
}
