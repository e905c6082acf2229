import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { linkStatement as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { statementLinks } from './statement-links.ts';
import { readStatement } from './statement-store.ts';

/**
 * Links to any partner's statement, for admins.
 * @throws statement_not_found
 */
export async function linkStatement(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const statement = await readStatement(deps.db, input.id);
  if (!statement) fail('statement_not_found');
  return statementLinks(deps, statement.id);
}
