/** Time is a dependency, so that tests can stand at the edge of a financial year. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
