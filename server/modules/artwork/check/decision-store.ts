import { sql } from 'kysely';
import { FindingCode } from '#contract/artwork-check.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** A file as one product with its options chosen. */
export interface Use {
  readonly fileId: string;
  readonly sha256: string;
  readonly productId: string;
  readonly choice: Readonly<Record<string, string>>;
}

/** What was accepted of it; the order of the options does not matter. */
export async function readAccepted(reader: Db | Tx, use: Use): Promise<ReadonlySet<FindingCode>> {
  const { rows } = await sql<{ code: string }>`
    select distinct unnest(codes) as code from artwork.check_decisions
    where file_id = ${use.fileId} and sha256 = ${use.sha256} and product_id = ${use.productId}
      and choice = ${JSON.stringify(use.choice)}::jsonb`.execute(reader);
  return new Set(rows.map(({ code }) => FindingCode.parse(code)));
}

export async function insertDecision(
  tx: Tx,
  use: Use,
  decision: { codes: readonly FindingCode[]; decidedBy: string; decidedAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('artwork.check_decisions')
    .values({
      file_id: use.fileId,
      sha256: use.sha256,
      product_id: use.productId,
      choice: JSON.stringify(use.choice),
      codes: [...decision.codes],
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
