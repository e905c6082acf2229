import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearLabelKeys, readLabelKeys } from './close-store.ts';
import { forgetProblems } from './problem-store.ts';
import { forgetCourierWords } from './scan-store.ts';

/** An order gave up its person: labels have their name and place, and texts may. */
export async function forgetOrder(deps: Pick<Deps, 'db' | 'storage'>, orderId: string): Promise<void> {
  await transaction(deps.db, (tx) => forgetWords(tx, orderId));
  await dropLabels(deps, orderId);
}

async function forgetWords(tx: Tx, orderId: string): Promise<void> {
  await forgetProblems(tx, orderId);
  await forgetCourierWords(tx, orderId);
}

/** Labels of a complete order are of no use to anybody. Safe to repeat: a file that is gone is gone. */
export async function dropLabels(deps: Pick<Deps, 'db' | 'storage'>, orderId: string): Promise<void> {
  const keys = await readLabelKeys(deps.db, orderId);
  for (const key of keys) await deps.storage.remove(key);
  if (keys.length > 0) await transaction(deps.db, (tx) => clearLabelKeys(tx, keys));
}
