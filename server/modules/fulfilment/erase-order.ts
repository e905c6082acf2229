import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearLabelKeys, readLabelKeys } from './booking/close-store.ts';
import { eraseProblems } from './problems/problem-store.ts';
import { eraseCourierTexts } from './tracking/scan-store.ts';

/** An order gave up its person: labels have their name and place, and texts may. */
export async function eraseOrder(deps: Pick<Deps, 'db' | 'storage'>, orderId: string): Promise<void> {
  await transaction(deps.db, (tx) => forgetWords(tx, orderId));
  await deleteLabels(deps, orderId);
}

async function forgetWords(tx: Tx, orderId: string): Promise<void> {
  await eraseProblems(tx, orderId);
  await eraseCourierTexts(tx, orderId);
}

/** Labels of a complete order are of no use to anybody. Safe to repeat: a file that is gone is gone. */
export async function deleteLabels(deps: Pick<Deps, 'db' | 'storage'>, orderId: string): Promise<void> {
  const keys = await readLabelKeys(deps.db, orderId);
  for (const key of keys) await deps.storage.remove(key);
  if (keys.length > 0) await transaction(deps.db, (tx) => clearLabelKeys(tx, keys));
}
