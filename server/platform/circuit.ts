import { inSpan } from './observe/call-context.ts';
import { observeCall } from './observe/observe.ts';

/** Failures in a row after which a company outside counts as down. */
const FAILURES_TO_OPEN = 5;
/** While it is down one call in so long finds out whether it is back. */
const REST_MS = 5000;

/** What a circuit tells of its changes. */
interface CircuitSays {
  /** It has just failed for the last time it was allowed to. */
  onOpen(error: unknown): void;
  /** It answers again. */
  onClose(): void;
}

export interface Circuit {
  /**
   * Runs a call unless the circuit is open: then `refusal()` is thrown at once, but for one call in a while.
   * `isFailure` says which errors mean that nobody is there; all others are answers.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Keeps a company that does not answer from holding up everything that asks it: each caller would wait for the time
 * limit, and all lanes with them. `company` is what its calls are counted under. One circuit a company and process; in memory, because another process may still reach it.
 */
export function makeCircuit(
  what: { company: string; isFailure(error: unknown): boolean; refusal(): Error } & CircuitSays,
): Circuit {
  let failures = 0;
  let triedAt = 0;
  const isOpen = () => failures >= FAILURES_TO_OPEN;
  const answered = () => {
    if (isOpen()) what.onClose();
    failures = 0;
  };
  const failed = (error: unknown) => {
    failures += 1;
    triedAt = performance.now();
    if (failures === FAILURES_TO_OPEN) what.onOpen(error);
  };
  return {
    async run(call) {
      if (isOpen()) {
        if (performance.now() - triedAt < REST_MS) throw what.refusal();
        // Whoever comes meanwhile is refused: one call is enough to find out.
        triedAt = performance.now();
      }
      try {
        const answer = await inSpan(`call ${what.company}`, 'client', () => observeCall(what.company, call));
        answered();
        return answer;
      } catch (error) {
        if (what.isFailure(error)) failed(error);
        else answered();
        throw error;
      }
    },
  };
}
