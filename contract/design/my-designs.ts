import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email } from '../orders/customer.ts';
import { DesignKey } from './designs.ts';

const TAG = 'Designs';
const Key = z.object({ key: DesignKey });

export const LONGEST_DESIGN_NAME = 80;
/** Of one page of the list. */
export const DESIGNS_LISTED = 48;
/** How often the link to one design is mailed in a day at most. */
export const DESIGN_MAILS_A_DAY = 5;

export const MyDesign = z.object({
  key: z.string(),
  /** As it was called, or the first of its words. */
  name: z.string(),
  version: z.number().int(),
  /** When the newest version was made. */
  changedAt: z.string(),
  /** A drawing of its front as it is printed. */
  pictureUrl: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  pages: z.number().int(),
  /** Null once it is sold no more: the design is still there. */
  product: z.object({ slug: z.string(), name: z.string() }).nullable(),
});
export type MyDesign = z.infer<typeof MyDesign>;

export const listMyDesigns = endpoint({
  name: 'listMyDesigns',
  summary: 'Designs of the signed-in person, those changed last first',
  tag: TAG,
  method: 'GET',
  path: '/my-designs',
  access: 'user',
  query: z.object({ before: z.iso.datetime().optional() }),
  response: z.object({
    designs: z.array(MyDesign),
    /** What the next page is asked with; null on the last. */
    before: z.string().nullable(),
  }),
});

/** Whoever has the key of a design that no account has yet takes it into theirs: what a guest made goes along. */
export const claimDesigns = endpoint({
  name: 'claimDesigns',
  summary: 'Take designs made before signing in into the account',
  tag: TAG,
  method: 'POST',
  path: '/my-designs/claims',
  access: 'user',
  perMinute: 30,
  body: z.object({ keys: z.array(DesignKey).min(1).max(50) }),
  response: z.object({ claimed: z.number().int() }),
});

/** Of a design that an account has, only its owner: everybody else hears that there is none. */
export const renameDesign = endpoint({
  name: 'renameDesign',
  summary: 'Give a design a name',
  tag: TAG,
  method: 'PUT',
  path: '/designs/{key}/name',
  access: 'public',
  perMinute: 60,
  params: Key,
  body: z.object({
    name: z
      .string({ error: 'Please type a name' })
      .trim()
      .min(1, 'Please type a name')
      .max(LONGEST_DESIGN_NAME, `At most ${LONGEST_DESIGN_NAME} letters, please`),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** As `renameDesign`. What was ordered with it stays ordered. */
export const deleteDesign = endpoint({
  name: 'deleteDesign',
  summary: 'Delete a design with all its versions',
  tag: TAG,
  method: 'DELETE',
  path: '/designs/{key}',
  access: 'public',
  perMinute: 60,
  params: Key,
  response: z.object({ success: z.literal(true) }),
});

const Copy = z.object({
  key: z.string(),
  /** Where it is opened; null once its product is sold no more. */
  slug: z.string().nullable(),
});

export const copyDesign = endpoint({
  name: 'copyDesign',
  summary: 'Make a design of its own out of the newest version of another',
  tag: TAG,
  method: 'POST',
  path: '/designs/{key}/copies',
  access: 'public',
  perMinute: 30,
  params: Key,
  response: Copy,
  status: 201,
});

/** By the key of the file, which whoever ordered it has. */
export const copyPrintedDesign = endpoint({
  name: 'copyPrintedDesign',
  summary: 'Make a design out of the version that a print file was made of',
  tag: TAG,
  method: 'POST',
  path: '/designs/printed-copies',
  access: 'public',
  perMinute: 30,
  body: z.object({ fileKey: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  response: Copy,
  status: 201,
});

/** Ids open nothing: it is only told which lines of an order may be changed as a design. */
export const findPrintedDesigns = endpoint({
  name: 'findPrintedDesigns',
  summary: 'Which of these files were made of a design that is still there',
  tag: TAG,
  method: 'POST',
  path: '/my-designs/printed',
  access: 'user',
  perMinute: 120,
  body: z.object({ fileIds: z.array(z.uuid()).min(1).max(400) }),
  response: z.object({ fileIds: z.array(z.string()) }),
});

/** The link stands in the mail alone, behind a #: no server on its way and no page after it is told the key. */
export const mailDesignLink = endpoint({
  name: 'mailDesignLink',
  summary: 'Have the link to a design mailed',
  tag: TAG,
  method: 'POST',
  path: '/designs/{key}/mails',
  access: 'public',
  perMinute: 6,
  takesOldTokens: true,
  params: Key,
  body: z.object({ email: Email }),
  response: z.object({ success: z.literal(true) }),
  status: 202,
});
