import {
  type addAnswer as answerContract,
  type addComment as contract,
  MOST_COMMENTS,
} from '#contract/design/shared-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentComments } from './present-comments.ts';
import {
  countComments,
  insertComment,
  listAllComments,
  lockById,
  readRemark,
  readShared,
  setResolved,
} from './share-store.ts';

type CommentDeps = Pick<Deps, 'db' | 'clock'>;

/** @throws Refusal not_found for a link that ended, or only shows */
async function requireCommentLink(deps: CommentDeps, token: string) {
  const shared = await readShared(deps.db, token);
  if (!shared?.mayComment) fail('not_found');
  return shared;
}

/** Leaves a remark at a place of a design. @throws Refusal not_found, too_many_comments */
export async function addComment(
  deps: CommentDeps,
  _actor: Actor,
  { token, page, xMm, yMm, author, text }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { shareId, designId } = await requireCommentLink(deps, token);
  return transaction(deps.db, async (tx) => {
    const { version } = (await lockById(tx, designId)) ?? fail('not_found');
    await requireRoom(tx, designId);
    const made = { designId, shareId, parentId: null, isOwner: false, author, text, version };
    await insertComment(tx, { ...made, page, xMm, yMm, at: deps.clock.now() });
    return { comments: presentComments(await listAllComments(tx, designId), version) };
  });
}

/** Answers a remark by a link. @throws Refusal not_found, too_many_comments */
export async function addAnswer(
  deps: CommentDeps,
  _actor: Actor,
  { token, commentId, author, text }: InputOf<typeof answerContract>,
): Promise<OutputOf<typeof answerContract>> {
  const { shareId, designId } = await requireCommentLink(deps, token);
  return transaction(deps.db, async (tx) => {
    const { version } = (await lockById(tx, designId)) ?? fail('not_found');
    const by = { shareId, isOwner: false, author };
    await addAnswerTo(tx, { designId, commentId, ...by, text, version, at: deps.clock.now() });
    return { comments: presentComments(await listAllComments(tx, designId), version) };
  });
}

interface Answer {
  readonly designId: string;
  readonly commentId: string;
  readonly shareId: string | null;
  readonly isOwner: boolean;
  readonly author: string;
  readonly text: string;
  readonly version: number;
  readonly at: Date;
}

/** Of a design that is held. What a stranger answers opens a remark that was seen to. @throws Refusal not_found, too_many_comments */
export async function addAnswerTo(tx: Tx, { commentId, ...answer }: Answer): Promise<void> {
  const remark = (await readRemark(tx, answer.designId, commentId)) ?? fail('not_found');
  await requireRoom(tx, answer.designId);
  const { page, xMm, yMm } = remark;
  await insertComment(tx, { ...answer, parentId: commentId, page, xMm, yMm });
  if (remark.resolvedAt && !answer.isOwner) await setResolved(tx, commentId, null);
}

async function requireRoom(tx: Tx, designId: string): Promise<void> {
  if ((await countComments(tx, designId)) >= MOST_COMMENTS) fail('too_many_comments');
}
