import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DesignKey } from './designs.ts';
import { LONGEST_COMMENT } from './fields-and-limits.ts';

const TAG = 'Designs';
const Key = z.object({ key: DesignKey });
/** The secret of a link: whoever has it sees the design, and nothing else. */
const Token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** Of one design; ended ones do not count. */
export const MOST_SHARES = 20;
/** Of one design, answers included: then nobody adds one. */
export const MOST_COMMENTS = 500;
export const LONGEST_AUTHOR = 60;

export const DesignShare = z.object({
  shareId: z.uuid(),
  /** A path: it opens the design for whoever has it. */
  path: z.string(),
  mayComment: z.boolean(),
  createdAt: z.string(),
});
export type DesignShare = z.infer<typeof DesignShare>;

const Side = z.enum(['Front', 'Back']);
const Place = z.number().min(-3000).max(6000);

export const DesignComment = z.object({
  commentId: z.uuid(),
  page: Side,
  /** From the top left corner of the trimmed page. */
  xMm: z.number(),
  yMm: z.number(),
  author: z.string(),
  /** Of whoever made the design. */
  isOwner: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
  /** The design was changed since. */
  isEarlier: z.boolean(),
  isResolved: z.boolean(),
  answers: z.array(
    z.object({
      commentId: z.uuid(),
      author: z.string(),
      isOwner: z.boolean(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type DesignComment = z.infer<typeof DesignComment>;

const Comments = z.object({ comments: z.array(DesignComment) });

const text = z
  .string({ error: 'Please write something' })
  .trim()
  .min(1, 'Please write something')
  .max(LONGEST_COMMENT, `At most ${LONGEST_COMMENT} letters, please`);
const author = z
  .string({ error: 'Please say who you are' })
  .trim()
  .min(1, 'Please say who you are')
  .max(LONGEST_AUTHOR, `At most ${LONGEST_AUTHOR} letters, please`);

/** A remark has a place; an answer names the remark. */
export const NewRemark = z.object({ page: Side, xMm: Place, yMm: Place, author, text });
export const NewAnswer = z.object({ author, text });

export const listShares = endpoint({
  name: 'listShares',
  summary: 'Links by which others see a design',
  tag: TAG,
  method: 'GET',
  path: '/designs/{key}/shares',
  access: 'public',
  takesOldTokens: true,
  params: Key,
  response: z.object({ shares: z.array(DesignShare) }),
});

export const createShare = endpoint({
  name: 'createShare',
  summary: 'Make a link by which others see a design, and perhaps remark on it',
  tag: TAG,
  method: 'POST',
  path: '/designs/{key}/shares',
  access: 'public',
  perMinute: 20,
  takesOldTokens: true,
  params: Key,
  body: z.object({ mayComment: z.boolean() }),
  response: DesignShare,
  status: 201,
});

export const endShare = endpoint({
  name: 'endShare',
  summary: 'End a link to a design',
  tag: TAG,
  method: 'DELETE',
  path: '/designs/{key}/shares/{shareId}',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: Key.extend({ shareId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
});

export const listComments = endpoint({
  name: 'listComments',
  summary: 'What was remarked on a design',
  tag: TAG,
  method: 'GET',
  path: '/designs/{key}/comments',
  access: 'public',
  takesOldTokens: true,
  params: Key,
  response: Comments,
});

export const answerComment = endpoint({
  name: 'answerComment',
  summary: 'Answer a remark on one’s design',
  tag: TAG,
  method: 'POST',
  path: '/designs/{key}/comments/{commentId}/answers',
  access: 'public',
  perMinute: 30,
  takesOldTokens: true,
  params: Key.extend({ commentId: z.uuid() }),
  body: z.object({ text }),
  response: Comments,
  status: 201,
});

export const resolveComment = endpoint({
  name: 'resolveComment',
  summary: 'Say that a remark is seen to, or open it again',
  tag: TAG,
  method: 'PUT',
  path: '/designs/{key}/comments/{commentId}',
  access: 'public',
  perMinute: 120,
  takesOldTokens: true,
  params: Key.extend({ commentId: z.uuid() }),
  body: z.object({ isResolved: z.boolean() }),
  response: Comments,
});

export const SharedDesign = z.object({
  name: z.string(),
  productName: z.string().nullable(),
  widthMm: z.number(),
  heightMm: z.number(),
  version: z.number().int(),
  changedAt: z.string(),
  mayComment: z.boolean(),
  pages: z.array(
    z.object({
      name: Side,
      /** The side as it is printed. */
      pictureUrl: z.string(),
      /** What stands on it, for who cannot see it. */
      words: z.string(),
    }),
  ),
  /** None by a link that only shows. */
  comments: z.array(DesignComment),
});
export type SharedDesign = z.infer<typeof SharedDesign>;

export const getSharedDesign = endpoint({
  name: 'getSharedDesign',
  summary: 'A design as whoever has a link to it sees it',
  tag: TAG,
  method: 'GET',
  path: '/shared-designs/{token}',
  access: 'public',
  perMinute: 240,
  takesOldTokens: true,
  params: Token,
  response: SharedDesign,
});

export const addComment = endpoint({
  name: 'addComment',
  summary: 'Remark on a design by a link that takes remarks',
  tag: TAG,
  method: 'POST',
  path: '/shared-designs/{token}/comments',
  access: 'public',
  perMinute: 20,
  takesOldTokens: true,
  params: Token,
  body: NewRemark,
  response: Comments,
  status: 201,
});

export const addAnswer = endpoint({
  name: 'addAnswer',
  summary: 'Answer a remark by a link that takes remarks',
  tag: TAG,
  method: 'POST',
  path: '/shared-designs/{token}/comments/{commentId}/answers',
  access: 'public',
  perMinute: 20,
  takesOldTokens: true,
  params: Token.extend({ commentId: z.uuid() }),
  body: NewAnswer,
  response: Comments,
  status: 201,
});
