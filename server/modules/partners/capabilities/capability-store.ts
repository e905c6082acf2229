import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** What a partner does of one kind of work. */
export interface CapabilityRow {
  kind: string;
  turnaroundDays: number;
  maxShortMm: number | null;
  maxLongMm: number | null;
  /** Widths of roll; without the field where there are none. */
  rollWidthsMm?: number[] | undefined;
  rateBasisPoints: number | null;
}

/** A rate that is left out stays as it is, and so do widths of roll. */
export type CapabilityEntry = Omit<CapabilityRow, 'rateBasisPoints'> & { rateBasisPoints?: number | null };

/** The works of a profile `p`, for the list of what is selected of it. */
export const CAPABILITIES = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'turnaroundDays', w.turnaround_days,
      'maxShortMm', w.max_short_mm, 'maxLongMm', w.max_long_mm, 'rateBasisPoints', w.rate_basis_points)
      || case when w.roll_widths_mm = '{}' then '{}' else jsonb_build_object('rollWidthsMm', w.roll_widths_mm) end), '[]')
    from partners.works w where w.user_id = p.user_id)`;

/**
 * Writes what they do of some kinds. The kinds that are not given keep their row: whoever stops printing one and takes
 * it up again has the rate that was agreed.
 */
export async function saveCapabilities(
  tx: Tx,
  userId: string,
  works: readonly CapabilityEntry[],
): Promise<void> {
  const rows = JSON.stringify(
    works.map(({ kind, turnaroundDays, maxShortMm, maxLongMm, rollWidthsMm, rateBasisPoints }) => ({
      kind,
      turnaround_days: turnaroundDays,
      max_short_mm: maxShortMm,
      max_long_mm: maxLongMm,
      roll_widths_mm: rollWidthsMm ?? null,
      rate_basis_points: rateBasisPoints ?? null,
      keeps_rate: rateBasisPoints === undefined,
    })),
  );
  await sql`
    insert into partners.works as w (user_id, kind, turnaround_days, max_short_mm, max_long_mm, roll_widths_mm,
      rate_basis_points)
    select ${userId}, row.kind, row.turnaround_days, row.max_short_mm, row.max_long_mm,
      coalesce(row.roll_widths_mm, was.roll_widths_mm, '{}'),
      case when row.keeps_rate then was.rate_basis_points else row.rate_basis_points end
    from jsonb_to_recordset(${rows}::jsonb) as row(kind text, turnaround_days smallint, max_short_mm integer,
      max_long_mm integer, roll_widths_mm integer[], rate_basis_points integer, keeps_rate boolean)
    left join partners.works was on was.user_id = ${userId} and was.kind = row.kind
    on conflict (user_id, kind) do update set turnaround_days = excluded.turnaround_days,
      max_short_mm = excluded.max_short_mm, max_long_mm = excluded.max_long_mm,
      roll_widths_mm = excluded.roll_widths_mm, rate_basis_points = excluded.rate_basis_points`.execute(tx);
}
