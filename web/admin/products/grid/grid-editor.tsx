import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useId, useState } from 'react';
import { brokenRule, type OptionRule, reasonOf } from '#contract/catalogue/option-rules.ts';
import { choiceText, type Draft, pricedOptions } from '../draft.ts';
import styles from './grid.module.css';
import { pasteInto } from './paste-into.ts';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type PriceGrid,
  withAllChoices,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
} from './price-grid.ts';
import type { GridForm } from './use-price-grid.ts';

interface CellProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
  /** Of what a spreadsheet copies; a single value is typed as ever. */
  onPaste?: (text: string) => void;
}

function Cell({ name, value, problem, onChange, onPaste }: CellProps) {
  const id = useId();
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!onPaste || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <span className={styles.field}>
      <input
        className={styles.cell}
        inputMode="decimal"
        aria-label={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        maxLength={30}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onPaste={paste}
      />
      {problem === undefined ? null : (
        <span id={id} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

/** Prices of all choices at all quantities at once, to type or to paste from a spreadsheet. */
export function GridEditor({ draft, form }: { draft: Draft; form: GridForm & { grid: PriceGrid } }) {
  const { grid, problems, change } = form;
  const [refused, setRefused] = useState<string | null>(null);
  const put = (next: PriceGrid) => {
    setRefused(null);
    change(next);
  };
  const pasteAt = (row: number, column: number) => (text: string) => {
    const pasted = pasteInto(grid, { row, column }, text);
    if (pasted.problem) setRefused(pasted.problem);
    else put(pasted.grid);
  };
  const addChoices = () => {
    const all = withAllChoices(grid, pricedOptions(draft), draft.optionRules);
    if (all) put(all);
    else
      setRefused(`There are more than ${MOST_ROWS} choices: write rules for any value of an option instead.`);
  };
  return (
    <div className={styles.box}>
      <p className={styles.note}>
        Rupees a piece, from each quantity on. Cells copied in a spreadsheet can be pasted, with their
        quantities into the first row. An empty cell has no price.
      </p>
      <section className={styles.scroll} aria-label="Price grid">
        <table className={styles.grid}>
          <QuantityRow grid={grid} problems={problems} onChange={put} onPaste={pasteAt} />
          <tbody>
            {grid.rows.map((row, place) => (
              <ChoiceRow
                key={JSON.stringify(row.attributes)}
                name={choiceText(row, draft.attributes)}
                dead={brokenRule(draft.optionRules ?? [], row.attributes)}
                place={place}
                grid={grid}
                problems={problems}
                onChange={put}
                onPaste={pasteAt}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p role="alert" className={styles.problem}>
        {refused}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="compact-md" onClick={addChoices}>
          Add all choices
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={grid.quantities.length >= MOST_COLUMNS}
          onClick={() => put(withColumn(grid))}
        >
          Add a quantity
        </Button>
      </div>
    </div>
  );
}

interface ChoiceRowProps extends QuantityRowProps {
  /** The choice in words. */
  name: string;
  /** The option rule by which nobody can choose it. */
  dead: OptionRule | null;
  place: number;
}

function ChoiceRow({ name, dead, place, grid, problems, onChange, onPaste }: ChoiceRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {dead ? <span className={styles.dead}>Nobody can choose this: {reasonOf(dead)}</span> : null}
      </th>
      {grid.rows[place]?.cells.map((text, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
        <td key={column}>
          <Cell
            name={`${name}, from ${grid.quantities[column] || '?'}`}
            value={text}
            problem={problems.get(`${place}:${column}`)}
            onChange={(next) => onChange(withCell(grid, { row: place, column }, next))}
            onPaste={onPaste(place, column)}
          />
        </td>
      ))}
      <td />
      <td>
        <Remove name={`Remove ${name}`} onRemove={() => onChange(withoutRow(grid, place))} />
      </td>
    </tr>
  );
}

interface QuantityRowProps {
  grid: PriceGrid;
  problems: GridForm['problems'];
  onChange: (grid: PriceGrid) => void;
  onPaste: (row: number, column: number) => (text: string) => void;
}

function QuantityRow({ grid, problems, onChange, onPaste }: QuantityRowProps) {
  return (
    <thead>
      <tr>
        <th scope="col">From quantity</th>
        {grid.quantities.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          <th key={column} scope="col">
            <span className={styles.head}>
              <Cell
                name={`Quantity ${column + 1}`}
                value={text}
                problem={problems.get(`q:${column}`)}
                onChange={(next) => onChange(withCell(grid, { row: -1, column }, next))}
                onPaste={onPaste(-1, column)}
              />
              {grid.quantities.length > 1 ? (
                <Remove
                  name={`Remove quantity ${text || column + 1}`}
                  onRemove={() => onChange(withoutColumn(grid, column))}
                />
              ) : null}
            </span>
          </th>
        ))}
        <th scope="col">
          <span className={styles.head}>
            up to
            <Cell
              name="Up to quantity"
              value={grid.end}
              problem={problems.get('end')}
              onChange={(end) => onChange({ ...grid, end })}
            />
          </span>
        </th>
        <td />
      </tr>
    </thead>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={name} onClick={onRemove}>
      <IconX size={16} aria-hidden="true" />
    </button>
  );
}
