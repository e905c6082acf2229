/**
 * A courier did not do what was asked. `refused`: it said no and will again; `message` says why in plain words.
 * `unknown`: it may have happened (no answer, 429, 5xx): ask again later. `forged`, `unreadable`: of webhooks.
 */
export class CourierError extends Error {
  readonly outcome: 'refused' | 'unknown' | 'forged' | 'unreadable';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** Did it not answer as itself at all? One such call says little, several in a row that it is down. */
  readonly isDown: boolean;

  constructor(outcome: CourierError['outcome'], message: string, status = 0, isItself = false) {
    super(message);
    this.name = 'CourierError';
    this.outcome = outcome;
    this.status = status;
    const isOff = status === 0 || status >= 500 || [401, 403, 429].includes(status);
    this.isDown = outcome === 'unknown' && (isOff || !isItself);
  }
}
