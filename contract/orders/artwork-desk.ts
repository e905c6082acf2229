/** Artwork that a person of the shop has to see to: what a machine cannot decide, and what a customer has not for a day. */

import { z } from 'zod';
import { ArtworkFile } from '../artwork.ts';
import { LineDecision } from '../artwork-check.ts';
import { Choice } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Limit, NextToken } from '../paging.ts';
import { UploadedFile } from './orders.ts';

const TAG = 'Admin: artwork';
export const ARTWORK_DESK_PAGE = 20;
/** A question that its customer leaves open for so long becomes a person's. */
export const QUESTION_HOURS = 24;

/** A line of a paid order whose files wait for a person. */
export const ArtworkItem = z.object({
  orderId: z.uuid(),
  lineId: z.uuid(),
  /** The last 8 characters of the order's id. */
  orderNumber: z.string(),
  productId: z.uuid(),
  productName: z.string(),
  quantity: z.number().int(),
  attributes: Choice,
  customerName: z.string(),
  /** `staff`: a machine could not decide. `unanswered`: its customer was asked, and said nothing for a day. */
  why: z.enum(['staff', 'unanswered']),
  /** What was found, in words. */
  findings: z.array(z.string()),
  since: z.string(),
  files: z.array(
    ArtworkFile.extend({
      /** As the customer sent it; null while there is nothing to download. */
      downloadUrl: z.string().nullable(),
    }),
  ),
});
export type ArtworkItem = z.infer<typeof ArtworkItem>;

export const listArtworkDesk = endpoint({
  name: 'listArtworkDesk',
  summary: 'Artwork that waits for a person, the longest first',
  tag: TAG,
  method: 'GET',
  path: '/artwork-desk',
  access: 'admin',
  query: z.object({ limit: Limit.default(ARTWORK_DESK_PAGE), nextToken: NextToken.optional() }),
  response: z.object({
    items: z.array(ArtworkItem),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    total: z.number().int(),
  }),
});

const OfLine = z.object({ orderId: z.uuid(), lineId: z.uuid() });
/** A visit begins when an admin opens an item; what they do ends it. */
const TouchId = z.uuid();

export const openArtworkItem = endpoint({
  name: 'openArtworkItem',
  summary: 'Open artwork to see to it; the time until something is done is counted',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/touches',
  access: 'admin',
  status: 201,
  params: OfLine,
  response: z.object({ touchId: TouchId, item: ArtworkItem }),
});

export const closeArtworkItem = endpoint({
  name: 'closeArtworkItem',
  summary: 'Close artwork without having done anything',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/touches/{touchId}/close',
  access: 'admin',
  params: OfLine.extend({ touchId: TouchId }),
  response: z.object({ success: z.literal(true) }),
});

/** What was seen: done to other files it is refused. */
const Seen = { touchId: TouchId, fileIds: z.array(z.uuid()).max(40) };
const words = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most);
const Done = z.object({ success: z.literal(true) });

export const applyArtworkFix = endpoint({
  name: 'applyArtworkFix',
  summary: 'Choose in its customer’s name what is done about what was found; its order goes on',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/decisions',
  access: 'admin',
  params: OfLine,
  /** Of each file that asks; what can be chosen `checkLine` says. */
  body: z.object({ ...Seen, decisions: z.array(LineDecision).min(1).max(40) }),
  response: Done,
});

export const AskCustomerBody = z.object({
  ...Seen,
  /** The customer reads it in the mail and beside the file. */
  text: words('Please write what the customer has to do', 500),
});

export const askAboutArtwork = endpoint({
  name: 'askAboutArtwork',
  summary: 'Ask the customer about their artwork: a mail with a link, where they send another file',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/ask',
  access: 'admin',
  params: OfLine,
  body: AskCustomerBody,
  response: Done,
});

export const WaveThroughBody = z.object({ ...Seen, reason: words('Please write a reason', 300) });

export const waveArtworkThrough = endpoint({
  name: 'waveArtworkThrough',
  summary: 'Let artwork be printed as it is, with a reason; its order goes on',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/wave-through',
  access: 'admin',
  params: OfLine,
  body: WaveThroughBody,
  response: Done,
});

export const replaceArtwork = endpoint({
  name: 'replaceArtwork',
  summary: 'Put other files in the place of a line’s, in its customer’s name',
  tag: TAG,
  method: 'POST',
  path: '/artwork-desk/{orderId}/lines/{lineId}/files',
  access: 'admin',
  params: OfLine,
  body: z.object({ ...Seen, uploadedFiles: z.array(UploadedFile).min(1, 'Please choose a file').max(10) }),
  response: Done,
});
