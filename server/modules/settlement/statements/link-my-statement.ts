import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { linkMyStatement as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { ownLedger } from '../own-ledger.ts';
import { statementLinks } from './statement-links.ts';
import { readStatement } from './statement-store.ts';

/**
 * Links to a statement of the signed-in partner; somebody else's is not found.
 * @throws statement_not_found
 */
export async function linkMyStatement(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const statement = await readStatement(deps.db, input.id);
  if (statement?.partnerId !== ownLedger(actor)) fail('statement_not_found');
  return statementLinks(deps, statement.id);
}
