import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ReorderLine } from './my-orders.ts';

const TAG = 'Companies';

/** The most lists of one company, and the most items of one list. */
export const MOST_REORDER_LISTS = 50;
export const MOST_REORDER_ITEMS = 100;

/** What a company orders again and again, under a name. */
export const ReorderList = z.object({
  listId: z.uuid(),
  name: z.string(),
  items: z.number().int(),
  /** Owners and approvers change every list, a buyer those they made. */
  canChange: z.boolean(),
});
export type ReorderList = z.infer<typeof ReorderList>;

/** An item as it can be ordered today; `wasUnitPrice` is of the order it was saved from. */
export const ReorderItem = ReorderLine.omit({ shippingAddress: true, notes: true }).extend({
  itemId: z.uuid(),
  /** How many of its files are there no more. */
  missingFiles: z.number().int(),
});
export type ReorderItem = z.infer<typeof ReorderItem>;

export const ReorderListName = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(60, 'At most 60 letters'),
});

const ListId = z.object({ listId: z.string().max(60) });
/** Lines of an order that whoever asks placed: the files are theirs to share. */
const SavedLines = z.object({
  orderId: z.string().max(60),
  lineIds: z.array(z.string().max(60)).min(1).max(MOST_REORDER_ITEMS),
});
const Done = z.object({ success: z.literal(true) });

export const listReorderLists = endpoint({
  name: 'listReorderLists',
  summary: 'The reorder lists of the company of the signed-in person',
  tag: TAG,
  method: 'GET',
  path: '/company/reorder-lists',
  access: 'user',
  response: z.object({ lists: z.array(ReorderList) }),
});

export const getReorderList = endpoint({
  name: 'getReorderList',
  summary: 'The items of a reorder list with their files, priced as of now',
  tag: TAG,
  method: 'GET',
  path: '/company/reorder-lists/{listId}',
  access: 'user',
  perMinute: 120,
  params: ListId,
  response: z.object({ list: ReorderList, items: z.array(ReorderItem) }),
});

export const saveReorderList = endpoint({
  name: 'saveReorderList',
  summary: 'Make a reorder list of lines of one’s own order',
  tag: TAG,
  method: 'POST',
  path: '/company/reorder-lists',
  access: 'user',
  status: 201,
  perMinute: 60,
  body: ReorderListName.extend(SavedLines.shape),
  response: z.object({ listId: z.uuid() }),
});

/** What is in the list already is not added again. */
export const addToReorderList = endpoint({
  name: 'addToReorderList',
  summary: 'Add lines of one’s own order to a reorder list',
  tag: TAG,
  method: 'POST',
  path: '/company/reorder-lists/{listId}/items',
  access: 'user',
  perMinute: 60,
  params: ListId,
  body: SavedLines,
  response: z.object({ added: z.number().int() }),
});

export const renameReorderList = endpoint({
  name: 'renameReorderList',
  summary: 'Rename a reorder list',
  tag: TAG,
  method: 'PUT',
  path: '/company/reorder-lists/{listId}',
  access: 'user',
  perMinute: 60,
  params: ListId,
  body: ReorderListName,
  response: Done,
});

export const deleteReorderList = endpoint({
  name: 'deleteReorderList',
  summary: 'Delete a reorder list',
  tag: TAG,
  method: 'DELETE',
  path: '/company/reorder-lists/{listId}',
  access: 'user',
  params: ListId,
  response: Done,
});

export const removeReorderItem = endpoint({
  name: 'removeReorderItem',
  summary: 'Remove an item from a reorder list',
  tag: TAG,
  method: 'DELETE',
  path: '/company/reorder-lists/{listId}/items/{itemId}',
  access: 'user',
  params: ListId.extend({ itemId: z.string().max(60) }),
  response: Done,
});
