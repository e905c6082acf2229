import type { Design } from '#contract/design/design.ts';
import { checkRow, type RowCheck } from '#design/list/check-rows.ts';
import { fillRow } from '#design/list/fill-row.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { pause } from '#web/lib/pause.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import type { Typesetter } from '../drawing/typesetter.ts';

/** So many rows are set before the page has its turn. */
const ROWS_A_TURN = 12;

interface RowChecks {
  /** By the number of the row; what is not there yet is being looked at. */
  readonly checks: ReadonlyMap<number, RowCheck>;
  readonly hasFailed: boolean;
  reload(): void;
}

const NONE: ReadonlyMap<number, RowCheck> = new Map();

/** Every row set as it is printed, one after the other, while the page stays usable. Of another list nothing stays. */
export function useRowChecks(
  setter: Typesetter | null,
  design: Design,
  rows: readonly NamedRow[],
): RowChecks {
  const key = setter && JSON.stringify([design, rows.map(({ row }) => row)]);
  const { data, failure, reload } = useFetched<ReadonlyMap<number, RowCheck>>(key, async (signal, tell) => {
    const checks = new Map<number, RowCheck>();
    if (!setter) return checks;
    for (const [at, row] of rows.entries()) {
      await setter.prepare(fillRow(design, row.row));
      signal.throwIfAborted();
      checks.set(row.number, checkRow(setter, design, row));
      if (at % ROWS_A_TURN < ROWS_A_TURN - 1) continue;
      tell(new Map(checks));
      await pause(0, signal);
    }
    return checks;
  });
  return { checks: data ?? NONE, hasFailed: failure !== null, reload };
}
