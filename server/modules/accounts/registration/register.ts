import type { register as contract } from '#contract/accounts/accounts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { registerPerson } from './register-person.ts';

/**
 * Registers a customer, or a print partner who will say later what they print.
 * @throws Refusal `invalid_input` when the password is common or names its person.
 */
export function register(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return registerPerson(deps, input);
}
