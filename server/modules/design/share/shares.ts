import { randomBytes } from 'node:crypto';
import { sharedDesignPath } from '#contract/design/links.ts';
import type {
  createShare as createContract,
  DesignShare,
  endShare as endContract,
  listShares as listContract,
} from '#contract/design/shared-designs.ts';
import { MOST_SHARES } from '#contract/design/shared-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireDesign } from '../require-design.ts';
import { lockDesign } from '../store.ts';
import { insertShare, listOpenShares, markEnded, type ShareRow } from './share-store.ts';

type ShareDeps = Pick<Deps, 'db' | 'clock'>;

const presented = ({ id, token, mayComment, createdAt }: ShareRow): DesignShare => ({
  shareId: id,
  path: sharedDesignPath(token),
  mayComment,
  createdAt: createdAt.toISOString(),
});

/** The open links to a design, for whoever has its key. @throws Refusal not_found */
export async function listShares(
  deps: ShareDeps,
  _actor: Actor,
  { key }: InputOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const { id } = await requireDesign(deps.db, key);
  return { shares: (await listOpenShares(deps.db, id)).map(presented) };
}

/** Makes a link that shows a design as it is whenever it is opened. @throws Refusal not_found, too_many_links above `MOST_SHARES` */
export async function createShare(
  deps: ShareDeps,
  _actor: Actor,
  { key, mayComment }: InputOf<typeof createContract>,
): Promise<OutputOf<typeof createContract>> {
  const token = randomBytes(32).toString('base64url');
  return transaction(deps.db, async (tx) => {
    const { id } = (await lockDesign(tx, key)) ?? fail('not_found');
    if ((await listOpenShares(tx, id)).length >= MOST_SHARES) fail('too_many_links');
    return presented(await insertShare(tx, { designId: id, token, mayComment, at: deps.clock.now() }));
  });
}

/** From then on the link opens nothing; what was remarked by it stays. @throws Refusal not_found */
export async function endShare(
  deps: ShareDeps,
  _actor: Actor,
  { key, shareId }: InputOf<typeof endContract>,
): Promise<OutputOf<typeof endContract>> {
  const { id } = await requireDesign(deps.db, key);
  if (!(await markEnded(deps.db, id, shareId, deps.clock.now()))) fail('not_found');
  return { success: true };
}
