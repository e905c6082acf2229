import type pg from 'pg';
import type { Faults } from './faults.ts';

/** What every operation of the sandboxed gateway works with. */
export type Gateway = {
  pool: pg.Pool;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Only these are sent; all when undefined. */
  webhookEvents: readonly string[] | undefined;
  faults: Faults;
  /** Looks for due webhooks now, or once `delayMs` has passed. */
  deliverSoon(delayMs: number): void;
};
