import type pg from 'pg';
import { prune } from './prune-store.ts';
import type { SandboxLog } from './webhook-sender.ts';

const EVERY_MS = 3600 * 1000;

/** Removes what is old now and every hour. Several processes may do so at once: what one removed is no loss to another. */
export function startPruner(pool: pg.Pool, log: SandboxLog): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = prune(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'sandbox: could not remove what is old, will try again'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
