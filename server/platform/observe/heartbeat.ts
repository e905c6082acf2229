import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from '../db.ts';
import { deleteOldErrorGroups } from './error-store.ts';
import { deleteProcess, recordHeartbeat } from './process-store.ts';

const SAY_MS = 30_000;
const ERRORS_KEPT_DAYS = 90;

/** Says every half minute that this process is there, for the health page. */
export function startHeartbeat(db: Db, roles: readonly string[], version: string): { stop(): Promise<void> } {
  const one = { id: randomUUID(), roles: [...roles], version, host: hostname(), pid: process.pid };
  const say = () => void recordHeartbeat(db, one).catch(() => undefined);
  say();
  void deleteOldErrorGroups(db, ERRORS_KEPT_DAYS).catch(() => undefined);
  const timer = setInterval(say, SAY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await deleteProcess(db, one.id).catch(() => undefined);
    },
  };
}
