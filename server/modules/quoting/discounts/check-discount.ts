import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { checkDiscount as contract } from '#contract/pricing/quoting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readDiscount } from '../store.ts';
import { customerKeys, discountRefusal } from './discount-rules.ts';

/**
 * A discount code, whatever its case (spec section 5).
 * @throws discount_unknown, in words that say whether it is unknown, not valid yet, expired or used up.
 */
export async function checkDiscount(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await readDiscount(deps.db, {
    code: input.code,
    now: deps.clock.now(),
    customerKeys: customerKeys(deps.secrets, actor, null),
  });
  const refusal = discountRefusal(row);
  if (!row || refusal !== null) fail('discount_unknown', refusal === null ? {} : { message: refusal });
  return { code: row.code, percent: row.basisPoints / 100, description: row.description };
}
