import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/bind.ts';

type Operation<D, I, O> = (deps: D, actor: Actor, input: I, call: Call) => Promise<O>;

/** An operation that only reads, from the replica where there is one. */
export const fromReplica =
  <D extends Pick<Deps, 'db'>, I, O>(
    operation: Operation<D, I, O>,
  ): Operation<D & Pick<Deps, 'reads'>, I, O> =>
  (deps, actor, input, call) =>
    deps.reads.read((db) => operation(db === deps.db ? deps : { ...deps, db }, actor, input, call));
