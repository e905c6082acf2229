import type { Tx } from '#server/platform/db.ts';
import { insertVersion, notifySettingsChanged } from './store.ts';
import type { Kept, Section } from './values.ts';

/** What a section of a shop that is just being made holds from the beginning; admins change it as any other. */
export async function beginWith<S extends Section>(
  tx: Tx,
  begun: { section: S; value: Kept<S>; by: string },
): Promise<void> {
  await insertVersion(tx, { ...begun, effectiveFrom: '-infinity', at: new Date() });
  await notifySettingsChanged(tx, begun.section);
}
