import type { createCompany as contract } from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { insertCompany } from '../store.ts';
import { namedCompany } from './named-company.ts';

/** Whoever makes a company is its owner. @throws company_known for somebody who is in one */
export async function createCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  return transaction(deps.db, async (tx) => {
    const made = { ...namedCompany(input), ownerId: actor.userId, at: deps.clock.now() };
    const companyId = await insertCompany(tx, made);
    // The company without a member goes with the transaction.
    if (!companyId) fail('company_known');
    return { companyId };
  });
}
