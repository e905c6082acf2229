import type {
  answerComment as answerContract,
  listComments as listContract,
  resolveComment as resolveContract,
} from '#contract/design/shared-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireDesign } from '../require-design.ts';
import { lockDesign } from '../store.ts';
import { addAnswerTo } from './add-comment.ts';
import { presentComments } from './present-comments.ts';
import { listAllComments, readRemark, setResolved } from './share-store.ts';

type CommentDeps = Pick<Deps, 'db' | 'clock'>;

/** What was remarked on a design, for whoever has its key. @throws Refusal not_found */
export async function listComments(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { key }: InputOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const { id, version } = await requireDesign(deps.db, key);
  return { comments: presentComments(await listAllComments(deps.db, id), version) };
}

/** How whoever made a design is called beside their answers. */
const OWNER = 'Whoever made it';

/** @throws Refusal not_found; too_many_comments above `MOST_COMMENTS` */
export async function answerComment(
  deps: CommentDeps,
  _actor: Actor,
  { key, commentId, text }: InputOf<typeof answerContract>,
): Promise<OutputOf<typeof answerContract>> {
  return transaction(deps.db, async (tx) => {
    const { id, version } = (await lockDesign(tx, key)) ?? fail('not_found');
    const by = { shareId: null, isOwner: true, author: OWNER };
    await addAnswerTo(tx, { designId: id, commentId, ...by, text, version, at: deps.clock.now() });
    return { comments: presentComments(await listAllComments(tx, id), version) };
  });
}

/** Says that a remark is seen to, or opens it again. @throws Refusal not_found */
export async function resolveComment(
  deps: CommentDeps,
  _actor: Actor,
  { key, commentId, isResolved }: InputOf<typeof resolveContract>,
): Promise<OutputOf<typeof resolveContract>> {
  return transaction(deps.db, async (tx) => {
    const { id, version } = (await lockDesign(tx, key)) ?? fail('not_found');
    if (!(await readRemark(tx, id, commentId))) fail('not_found');
    await setResolved(tx, commentId, isResolved ? deps.clock.now() : null);
    return { comments: presentComments(await listAllComments(tx, id), version) };
  });
}
