import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What print partners call a piece of their work. Categories, partners, orders and what was learned of them keep its id, so
 * a kind can be renamed; its id is the name it was added by, and says nothing more.
 */
export const KindOfWork = z.object({ kindId: z.string(), name: z.string() });
export type KindOfWork = z.infer<typeof KindOfWork>;

/** What a kind is called now; its id where it is not among them. */
export function kindName(kinds: readonly KindOfWork[], kindId: string): string {
  return kinds.find((kind) => kind.kindId === kindId)?.name ?? kindId;
}

const Name = z
  .string({ error: 'Please enter the kind of work' })
  .trim()
  .min(1, 'Please enter the kind of work')
  .max(60, 'Please shorten this: at most 60')
  .regex(/^[^a-z_]/, 'Please begin with a capital letter')
  .regex(/^[\p{L}\p{M}\p{N} &'’(),./+-]+$/u, 'Please use letters and digits only');

const answer = z.object({
  /** The one that was added or renamed. */
  kindId: z.string(),
  kindsOfWork: z.array(KindOfWork),
});

export const addKindOfWork = endpoint({
  name: 'addKindOfWork',
  summary: 'Add a kind of work that categories are of and print partners choose',
  tag: 'Catalogue administration',
  method: 'POST',
  path: '/kinds-of-work',
  access: 'admin',
  body: z.object({ name: Name }),
  status: 201,
  isIdempotent: true,
  response: answer,
});

export const renameKindOfWork = endpoint({
  name: 'renameKindOfWork',
  summary: 'Rename a kind of work: its categories, partners and orders stay with it',
  tag: 'Catalogue administration',
  method: 'PUT',
  path: '/kinds-of-work/{kindId}',
  access: 'admin',
  params: z.object({ kindId: z.string().max(60) }),
  body: z.object({ name: Name }),
  response: answer,
});
