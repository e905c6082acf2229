import type pg from 'pg';

/** What every operation of the played courier works with. */
export type Runner = {
  pool: pg.Pool;
  /** What the shop shows with each call. */
  key: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Looks for due webhooks now, or once `delayMs` has passed. */
  deliverSoon(delayMs: number): void;
};
