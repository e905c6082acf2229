import { useEffect, useState } from 'react';
import type { Design } from '#contract/design/design.ts';
import { checkRow, type RowCheck } from '#design/list/check-rows.ts';
import { fillRow } from '#design/list/fill-row.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { pause } from '#web/lib/pause.ts';
import type { Typesetter } from '../drawing/typesetter.ts';

/** So many rows are set before the page has its turn. */
const ROWS_A_TURN = 12;

interface RowChecks {
  /** By the number of the row; what is not there yet is being looked at. */
  readonly checks: ReadonlyMap<number, RowCheck>;
  readonly hasFailed: boolean;
}

const NONE: RowChecks = { checks: new Map(), hasFailed: false };

/** Every row set as it is printed, one after the other, while the page stays usable. */
export function useRowChecks(
  setter: Typesetter | null,
  design: Design,
  rows: readonly NamedRow[],
): RowChecks {
  const [known, setKnown] = useState<RowChecks>(NONE);
  const key = JSON.stringify(rows.map(({ row }) => row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as their key says
  useEffect(() => {
    if (!setter) return;
    const leaving = new AbortController();
    const look = async () => {
      const checks = new Map<number, RowCheck>();
      for (const [at, row] of rows.entries()) {
        await setter.prepare(fillRow(design, row.row));
        if (leaving.signal.aborted) return;
        checks.set(row.number, checkRow(setter, design, row));
        if (at % ROWS_A_TURN < ROWS_A_TURN - 1) continue;
        setKnown({ checks: new Map(checks), hasFailed: false });
        await pause(0, leaving.signal);
      }
      setKnown({ checks, hasFailed: false });
    };
    look().catch(() => !leaving.signal.aborted && setKnown((before) => ({ ...before, hasFailed: true })));
    return () => leaving.abort();
  }, [setter, design, key]);
  return known;
}
