import type {
  BrandKit,
  saveBrandKit as contract,
  deleteBrandKit as deleteContract,
} from '#contract/design/brand-kit.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { claimPictures, deletePictures, removePictureBytes } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { removeDesigns } from '../remove-designs.ts';
import { listUsedPictures } from '../store.ts';
import { ownerToChange } from './kit-owner.ts';
import { deleteKitOf, insertKit, type KitRow, lockKit, setKitPictures, updateKit } from './kit-store.ts';
import { presentKit } from './present-kit.ts';

type KitDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>;

/**
 * Keeps a brand kit. What is kept already is not kept twice, so that who did not hear the answer may ask again. Pictures it
 * has no more are removed, unless a design has them.
 * @throws Refusal changed_meanwhile, with what is kept now, where `basedOn` is not its version; not_found, forbidden;
 * design_picture_gone where its logo is not kept any more
 */
export async function saveBrandKit(
  deps: KitDeps,
  actor: Actor,
  { of, basedOn, kit }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  const { saved, keys } = await transaction(deps.db, async (tx) => {
    const owner = await ownerToChange(tx, actor, of);
    const known = await lockKit(tx, owner);
    if (known && isSame(known, kit)) return { saved: known, keys: [] };
    if ((known?.version ?? 0) !== basedOn) failChanged(known);
    const saved = known
      ? await updateKit(tx, known.id, { kit, at })
      : ((await insertKit(tx, { owner, kit, at })) ?? failChanged(await lockKit(tx, owner)));
    return { saved, keys: await keepPictures(tx, saved.id, kit) };
  });
  await removePictureBytes(deps, keys);
  return presentKit(saved);
}

/** Designs that were filled with it stay as they are. @throws Refusal as `saveBrandKit`; not_found where there is none */
export async function deleteBrandKit(
  deps: KitDeps,
  actor: Actor,
  { of, basedOn }: InputOf<typeof deleteContract>,
): Promise<OutputOf<typeof deleteContract>> {
  await removeDesigns(deps, async (tx) => {
    const owner = await ownerToChange(tx, actor, of);
    const known = (await lockKit(tx, owner)) ?? fail('not_found');
    if (known.version !== basedOn) failChanged(known);
    return deleteKitOf(tx, owner);
  });
  return { success: true };
}

const isSame = (row: KitRow, kit: BrandKit) => JSON.stringify(presentKit(row).kit) === JSON.stringify(kit);

const failChanged = (now: KitRow | null): never =>
  fail('changed_meanwhile', { details: now && presentKit(now) });

/** @returns the keys whose bytes are to be removed once it is committed */
async function keepPictures(tx: Tx, kitId: string, { logo }: BrandKit): Promise<string[]> {
  const wanted = [...new Set([logo?.shown, logo?.other].flatMap((one) => one?.picture ?? []))];
  const fileIds = await claimPictures(tx, wanted, `kit:${kitId}`);
  if (fileIds.length < wanted.length) fail('design_picture_gone');
  return deletePictures(tx, await setKitPictures(tx, kitId, fileIds), listUsedPictures);
}
