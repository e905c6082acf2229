import type { OutputOf } from '#contract/endpoint.ts';
import { AttentionKind, type countAttention as contract, MOST_WAITING } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countWaiting, readAll } from '../store.ts';

/** How much of each kind waits for a person: what the side menu shows. */
export async function countAttention(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const waiting = await readAll(deps.db, (reader) => countWaiting(reader, MOST_WAITING));
  return { attention: AttentionKind.options.map((kind) => ({ kind, count: waiting[kind] })) };
}
