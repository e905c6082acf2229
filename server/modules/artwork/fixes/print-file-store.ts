import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { Finding } from '#contract/artwork-check.ts';
import { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkPrintFiles } from '#server/platform/db-types.generated.ts';
import { FixPlan, PRINT_FILE_ENGINE } from './fix-plan.ts';
import { PrintColour, PrintPage } from './print-recipe.ts';
import { PrintUse } from './print-use.ts';

/** What is known of a print file. */
export interface PrintFileRow {
  readonly useHash: string;
  /** The content it is made of. */
  readonly sha256: string;
  readonly status: 'making' | 'ready' | 'failed';
  readonly failure: string | null;
  readonly use: PrintUse;
  readonly plan: FixPlan;
  readonly pages: readonly PrintPage[];
  /** What the rules find in it. */
  readonly findings: readonly Finding[];
  readonly outputSha256: string | null;
  readonly picturesSha256: string | null;
  /** Of how many of its first pages there are pictures. */
  readonly shownPages: number;
  readonly sizeBytes: number | null;
  readonly colour: PrintColour;
  readonly condition: PressCondition | null;
}

/** Some of its colours are those of the screen still, since no engine here reads them: a person looks at it. */
export const isPartlyConverted = (print: PrintFileRow | null): boolean =>
  print?.status === 'ready' && print.colour.notConverted.length > 0;

const Status = z.enum(['making', 'ready', 'failed']);
const Planned = z.object({ use: PrintUse, plan: FixPlan });

/** A row of the table as it is known. */
export function printFileOf(row: Selectable<ArtworkPrintFiles>): PrintFileRow {
  return {
    useHash: row.use_hash,
    sha256: row.sha256,
    status: Status.parse(row.status),
    failure: row.failure,
    ...Planned.parse(row.plan),
    pages: z.array(PrintPage).parse(row.pages),
    findings: z.array(Finding).parse(row.findings),
    outputSha256: row.output_sha256,
    picturesSha256: row.pictures_sha256,
    shownPages: row.shown_pages,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    colour: PrintColour.parse(row.colour),
    condition: PressCondition.nullable().parse(row.condition),
  };
}

/** The row of this use as it is now; written down as `making` where nobody asked for it before. */
export async function requestPrintFile(
  tx: Tx,
  useHash: string,
  planned: { use: PrintUse; plan: FixPlan },
): Promise<{ row: PrintFileRow; isNew: boolean }> {
  const written = await tx
    .insertInto('artwork.print_files')
    .values({
      use_hash: useHash,
      sha256: planned.use.sha256,
      engine: PRINT_FILE_ENGINE,
      plan: JSON.stringify(planned),
      condition: planned.plan.condition,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (written) return { row: printFileOf(written), isNew: true };
  const known = await findPrintFile(tx, useHash);
  // It went in this moment, with its content: asked for again it is new.
  return known ? { row: known, isNew: false } : requestPrintFile(tx, useHash, planned);
}

export async function findPrintFile(reader: Db | Tx, useHash: string): Promise<PrintFileRow | null> {
  const row = await reader
    .selectFrom('artwork.print_files')
    .selectAll()
    .where('use_hash', '=', useHash)
    .executeTakeFirst();
  return row ? printFileOf(row) : null;
}

/** How many were asked for of one content by this engine. */
export async function countPrintsOf(reader: Db, sha256: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from artwork.print_files
    where sha256 = ${sha256} and engine = ${PRINT_FILE_ENGINE}`.execute(reader);
  return rows[0]?.count ?? 0;
}

interface Attempts {
  readonly starts: number;
  readonly deaths: number;
}

/** Notes that it is begun, or that its process died, in a commit of its own. Null when nothing is to be made any more. */
export async function noteAttempt(
  db: Db,
  useHash: string,
  what: 'start' | 'death',
): Promise<Attempts | null> {
  const [starts, deaths] = what === 'start' ? [1, 0] : [0, 1];
  const { rows } = await sql<Attempts>`
    update artwork.print_files
    set starts = least(starts + ${starts}::int, 100), deaths = least(deaths + ${deaths}::int, 100)
    where use_hash = ${useHash} and status = 'making' returning starts, deaths`.execute(db);
  return rows[0] ?? null;
}

interface Made {
  readonly pages: readonly PrintPage[];
  readonly findings: readonly Finding[];
  readonly outputSha256: string;
  readonly picturesSha256: string;
  readonly shownPages: number;
  readonly sizeBytes: number;
  readonly colour: PrintColour;
  readonly madeAt: Date;
}

/** making → ready, or failed. False when somebody was faster, or its content is gone. */
export async function markPrintFile(
  tx: Tx,
  useHash: string,
  outcome: Made | { failure: string; madeAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('artwork.print_files')
    .set({
      made_at: outcome.madeAt,
      ...('failure' in outcome
        ? { status: 'failed', failure: outcome.failure }
        : {
            status: 'ready',
            pages: JSON.stringify(outcome.pages),
            findings: JSON.stringify(outcome.findings),
            output_sha256: outcome.outputSha256,
            pictures_sha256: outcome.picturesSha256,
            shown_pages: outcome.shownPages,
            size_bytes: outcome.sizeBytes,
            colour: JSON.stringify(outcome.colour),
          }),
    })
    .where('use_hash', '=', useHash)
    .where('status', '=', 'making')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** failed → making, as if it was asked for just now; false of one that failed since, or that somebody else began again. */
export async function restartPrintFile(tx: Tx, useHash: string, failedBefore: Date): Promise<boolean> {
  const result = await tx
    .updateTable('artwork.print_files')
    .set({ status: 'making', failure: null, made_at: null, starts: 0, deaths: 0, created_at: sql`now()` })
    .where('use_hash', '=', useHash)
    .where('status', '=', 'failed')
    .where('made_at', '<', failedBefore)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Those that are being made since before `before`: their job was lost. */
export async function listStandingPrints(reader: Db, before: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('artwork.print_files')
    .select('use_hash')
    .where('status', '=', 'making')
    .where('created_at', '<', before)
    .orderBy('use_hash')
    .limit(500)
    .execute();
  return rows.map((row) => row.use_hash);
}

/** Deletes up to `limit` of contents that no file has any more, and of engines before this one that nobody needs. */
export async function deleteUnusedPrints(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ use_hash: string }>`
    delete from artwork.print_files where use_hash in (
      select use_hash from artwork.print_files p
      where not exists (select 1 from artwork.files f where f.sha256 = p.sha256)
      order by use_hash limit ${limit} for update skip locked
    ) returning use_hash`.execute(db);
  return rows.map((row) => row.use_hash);
}

/** Those of contents among `hashes` that no file has any more. */
export async function deletePrintsOf(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ use_hash: string }>`
    delete from artwork.print_files p where p.sha256 = any(${hashes}::text[])
      and not exists (select 1 from artwork.files f where f.sha256 = p.sha256)
    returning use_hash`.execute(tx);
  return rows.map((row) => row.use_hash);
}

/** Which of them are known. */
export async function listKnownPrints(reader: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await reader
    .selectFrom('artwork.print_files')
    .select('use_hash')
    .where('use_hash', 'in', hashes)
    .execute();
  return new Set(rows.map((row) => row.use_hash));
}
