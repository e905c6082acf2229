import type { Deps } from '#server/platform/deps.ts';
import { removeDesigns } from '../remove-designs.ts';
import { companyKey } from './kit-owner.ts';
import { deleteKitOf } from './kit-store.ts';

type ForgetDeps = Pick<Deps, 'db' | 'config' | 'storage'>;

/** An account was deleted: its kit goes with it, and so does its logo. */
export async function forgetKitOf(deps: ForgetDeps, userId: string): Promise<void> {
  await removeDesigns(deps, (tx) => deleteKitOf(tx, `user:${userId}`));
}

/** A company ended: nobody is left who sees its kit. */
export async function forgetCompanyKit(deps: ForgetDeps, companyId: string): Promise<void> {
  await removeDesigns(deps, (tx) => deleteKitOf(tx, companyKey(companyId)));
}
