import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { FindingCode } from '#contract/artwork-check.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** A file as one product with its options chosen. */
export interface Use {
  readonly fileId: string;
  readonly sha256: string;
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
}

/** What was decided about a file. */
export interface DecidedOfUse {
  readonly accepted: ReadonlySet<FindingCode>;
  /** What the customer chose to be done about it, the last word of each. */
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
  /** Pictures of print files that were seen when something was accepted. */
  readonly seen: ReadonlySet<string>;
}

/** What was decided about it; the order of the options does not matter. */
export async function readDecided(reader: Db | Tx, use: Use): Promise<DecidedOfUse> {
  const rows = await reader
    .selectFrom('artwork.check_decisions')
    .select(['codes', 'fixes', 'pictures_sha256'])
    .where('file_id', '=', use.fileId)
    .where('sha256', '=', use.sha256)
    .where('product_id', '=', use.productId)
    .where('choice', '=', sql<never>`${JSON.stringify(use.choice)}::jsonb`)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return readDecisions(rows);
}

interface Decision {
  readonly codes: readonly string[];
  readonly fixes: unknown;
  readonly pictures_sha256: string | null;
}

/** The decisions about a file of `artwork.files as f`, for another statement to select. */
export const decidedOf = ({ productId, choice }: Pick<Use, 'productId' | 'choice'>) =>
  sql`(
    select coalesce(jsonb_agg(jsonb_build_object('codes', d.codes, 'fixes', d.fixes, 'pictures_sha256', d.pictures_sha256)
      order by d.decided_at, d.id), '[]')
    from artwork.check_decisions d where d.file_id = f.id and d.sha256 = f.sha256 and d.product_id = ${productId}
      and d.choice = ${JSON.stringify(choice)}::jsonb)` as RawBuilder<Decision[]>;

/** What they come to, the first of them first. */
export function readDecisions(rows: readonly Decision[]): DecidedOfUse {
  return {
    accepted: new Set(rows.flatMap(({ codes }) => codes.map((code) => FindingCode.parse(code)))),
    fixes: Object.assign({}, ...rows.map(({ fixes }) => Fixes.parse(fixes))),
    seen: new Set(rows.flatMap(({ pictures_sha256 }) => pictures_sha256 ?? [])),
  };
}

const Fixes = z.partialRecord(FindingCode, z.string());

/** What was on the screen when it was decided; nulls where there was nothing yet. */
export interface Seen {
  readonly condition: string | null;
  readonly picturesSha256: string | null;
  readonly outputSha256: string | null;
}

export async function insertDecision(
  tx: Tx,
  use: Use,
  decision: {
    codes: readonly FindingCode[];
    fixes: Readonly<Partial<Record<FindingCode, string>>>;
    seen: Seen;
    decidedBy: string;
    decidedAt: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('artwork.check_decisions')
    .values({
      file_id: use.fileId,
      sha256: use.sha256,
      product_id: use.productId,
      choice: JSON.stringify(use.choice),
      codes: [...decision.codes],
      fixes: JSON.stringify(decision.fixes),
      condition: decision.seen.condition,
      pictures_sha256: decision.seen.picturesSha256,
      output_sha256: decision.seen.outputSha256,
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
