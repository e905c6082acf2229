import { type Form, inOrder } from '../form.ts';
import * as packs from '../packs/packs.ts';

export const PACK: Form = {
  name: 'pack',
  noun: 'pack',
  templates: inOrder(Object.values(packs)),
  first: ['note'],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
};
