import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, actorName } from './actor.ts';
import type { Db, Tx } from './db.ts';
import { fail } from './errors.ts';

/** What a key stands for: the id of the thing to make (`isNew`), or of the thing made when it was first used. */
export interface IdempotencyClaim {
  readonly id: string;
  readonly isNew: boolean;
}

interface ClaimRow {
  id: string;
  hash: string;
  isNew: boolean;
}

/**
 * Takes an idempotency key inside the transaction that does the work: if that rolls back the key is free again, so a
 * stored failure is never replayed. A second request waits here until the first is decided.
 * @throws Refusal `idempotency_key_reused` when the key came with another body before, with the id it stands for.
 */
export async function claimKey(
  tx: Tx,
  request: { owner: string; operation: string; key: string; requestHash: string },
): Promise<IdempotencyClaim> {
  const { owner, operation, key, requestHash } = request;
  if (key.length < 8 || key.length > 200) {
    fail('invalid_input', { message: 'The Idempotency-Key must have 8 to 200 characters.' });
  }
  const { rows } = await sql<ClaimRow>`
    with made as (
      insert into platform.idempotent_answers (owner, operation, key, request_hash, answer)
      values (${owner}, ${operation}, ${key}, ${requestHash}, jsonb_build_object('id', uuidv7()))
      on conflict (owner, operation, key) do nothing returning answer ->> 'id' as id, request_hash
    )
    select id, request_hash as hash, true as "isNew" from made
    union all
    select answer ->> 'id', request_hash, false from platform.idempotent_answers
    where owner = ${owner} and operation = ${operation} and key = ${key}
    limit 1`.execute(tx);
  // Nothing when another transaction committed the key while this statement waited for it: a new one sees the row.
  const row = rows[0] ?? (await readClaim(tx, owner, operation, key));
  if (row.hash !== requestHash) fail('idempotency_key_reused', { details: { id: row.id } });
  return { id: row.id, isNew: row.isNew };
}

/** Takes the key of a form that makes something: sent again after a lost answer it is made once. Without a key each is new. */
export function claimForm(
  tx: Tx,
  actor: Actor,
  operation: string,
  { idempotencyKey: key = randomUUID(), ...asked }: { readonly idempotencyKey?: string | undefined },
): Promise<IdempotencyClaim> {
  return claimKey(tx, { owner: actorName(actor), operation, key, requestHash: contentHash(asked) });
}

async function readClaim(tx: Tx, owner: string, operation: string, key: string): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`
    select answer ->> 'id' as id, request_hash as hash, false as "isNew" from platform.idempotent_answers
    where owner = ${owner} and operation = ${operation} and key = ${key}`.execute(tx);
  if (!rows[0]) fail('service_unavailable');
  return rows[0];
}

/** One hash for one content, whatever the order of its keys. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/** Forgets some keys taken before `before`: nobody repeats a request that long after. Answers how many. */
export async function deleteExpiredKeys(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from platform.idempotent_answers where (owner, operation, key) in (
      select owner, operation, key from platform.idempotent_answers where created_at < ${before}
      order by created_at limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
