import { setImmediate } from 'node:timers/promises';
import { type importProducts as contract, ImportResult } from '#contract/catalogue/catalogue-import.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type AuditEntry, readAudit, writeAudit, writeAudits } from '#server/platform/audit-store.ts';
import { type Db, type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { changesBetween, storedProduct } from '../admin-rules.ts';
import { readEditables } from '../admin-store.ts';
import { presentEditable } from '../present.ts';
import type { TaxGuard } from '../products/tax-guard.ts';
import { ImportProblems } from './import-problems.ts';
import { insertProducts, lockForImport, replaceProducts, waitForImport } from './import-store.ts';
import { fileDigest, openFiles, planImport } from './plan-import.ts';
import type { PlannedProduct, PriceCheck } from './plan-product.ts';

/** Products of one statement: the search index counts each word once for all of them. */
const BATCH = 2_000;
const CHANGED =
  'The products or the files changed since they were checked. Nothing was imported. Please check the files again.';
const HAS_ERRORS = 'Some rows need another look. Nothing was imported.';

type Result = OutputOf<typeof contract>;

/** A product to write, as the JSON its statement reads: thousands of them wait for the transaction. */
interface Write {
  readonly id: string | null;
  readonly json: string;
}

interface Writes {
  readonly creates: Write[];
  readonly changes: Write[];
  readonly categoryIds: Set<string>;
  /** Of what will be on sale. */
  readonly hsnCodes: Set<string>;
}

/**
 * Writes the files that `checkImport` gave this digest for, all of it or nothing. Repeated, or sent twice at once, it
 * answers what the first one did.
 * @throws changed_meanwhile when files, products or categories are not those of the digest.
 */
export async function importProducts(
  deps: Pick<Deps, 'db'> & PriceCheck & TaxGuard,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Result> {
  // Another file under the digest of one that was imported would be told that it was.
  const problems = new ImportProblems();
  const files = await openFiles(input, problems);
  if (!input.digest.startsWith(`${fileDigest(files)}.`)) fail('changed_meanwhile', { message: CHANGED });
  const earlier = await findEarlier(deps.db, input.digest);
  if (earlier) return earlier;
  const writes: Writes = { creates: [], changes: [], categoryIds: new Set(), hsnCodes: new Set() };
  const plan = await planImport(deps, files, problems, (planned) => keep(planned, writes));
  if (problems.errors > 0) fail('invalid_input', { message: HAS_ERRORS });
  const { create: created, change: changed, unchanged } = plan.counts;
  return transaction(deps.db, async (tx) => {
    await waitForImport(tx);
    const meanwhile = await findEarlier(tx, input.digest);
    if (meanwhile) return meanwhile;
    if (plan.digest !== input.digest) fail('changed_meanwhile', { message: CHANGED });
    // Since the files were checked, GST may have begun.
    const isUntaxed = await deps.findUntaxed(tx);
    if ([...writes.hsnCodes].some(isUntaxed)) fail('changed_meanwhile', { message: CHANGED });
    await writeAll(tx, actor, writes);
    const result: Result = { created, changed, unchanged };
    await writeAudit(tx, actor, { ...auditOf(`import ${input.digest}`), after: result });
    return result;
  });
}

/** The audit trail remembers an import by its digest. */
async function findEarlier(reader: Db | Tx, digest: string): Promise<Result | null> {
  const [row] = await readAudit(reader, { subjectKind: 'product', subjectId: `import ${digest}` });
  return row ? ImportResult.parse(row.after) : null;
}

const auditOf = (subjectId: string): AuditEntry => ({
  action: 'importProducts',
  subjectKind: 'product',
  subjectId,
});

function keep(planned: PlannedProduct, { creates, changes, categoryIds, hsnCodes }: Writes): void {
  if (planned.kind !== 'create' && planned.kind !== 'change') return;
  const content = storedProduct(planned.draft);
  categoryIds.add(planned.draft.categoryId);
  if (planned.draft.isActive) hsnCodes.add(planned.draft.hsnCode);
  if (planned.kind === 'create')
    creates.push({ id: null, json: JSON.stringify({ slug: planned.slug, ...content }) });
  else {
    const { id, version } = planned;
    changes.push({ id, json: JSON.stringify({ id, version, ...content }) });
  }
}

async function writeAll(tx: Tx, actor: Actor, { creates, changes, categoryIds }: Writes): Promise<void> {
  const productIds = changes.flatMap(({ id }) => id ?? []);
  if (!(await lockForImport(tx, { productIds, categoryIds: [...categoryIds] })))
    fail('changed_meanwhile', { message: CHANGED });
  for (const batch of batchesOf(changes)) {
    const ids = batch.flatMap(({ id }) => id ?? []);
    const before = await presentedOf(tx, ids);
    // The version that was planned from is the one that is replaced.
    if ((await replaceProducts(tx, listOf(batch))) !== batch.length)
      fail('changed_meanwhile', { message: CHANGED });
    await auditProducts(tx, actor, before, await presentedOf(tx, ids));
  }
  for (const batch of batchesOf(creates)) {
    const ids = await insertProducts(tx, listOf(batch));
    if (ids.length !== batch.length) fail('changed_meanwhile', { message: CHANGED });
    await auditProducts(tx, actor, new Map(), await presentedOf(tx, ids));
  }
}

function batchesOf(writes: readonly Write[]): Write[][] {
  const count = Math.ceil(writes.length / BATCH);
  return Array.from({ length: count }, (_, index) => writes.slice(index * BATCH, (index + 1) * BATCH));
}

const listOf = (batch: readonly Write[]) => `[${batch.map(({ json }) => json).join(',')}]`;

/** Rows of one statement where whole products travel both ways. */
const PART = 250;

async function presentedOf(tx: Tx, ids: readonly string[]) {
  const presented = new Map<string, ReturnType<typeof presentEditable>>();
  for (let start = 0; start < ids.length; start += PART) {
    for (const [id, row] of await readEditables(tx, ids.slice(start, start + PART)))
      presented.set(id, presentEditable(row));
  }
  return presented;
}

type Presented = Awaited<ReturnType<typeof presentedOf>>;

async function auditProducts(tx: Tx, actor: Actor, before: Presented, after: Presented): Promise<void> {
  let audits: AuditEntry[] = [];
  for (const [id, product] of after) {
    const old = before.get(id);
    audits.push({ ...auditOf(id), ...(old ? changesBetween(old, product) : { after: product }) });
    if (audits.length < PART) continue;
    await writeAudits(tx, actor, audits);
    audits = [];
    await setImmediate();
  }
  if (audits.length > 0) await writeAudits(tx, actor, audits);
}
