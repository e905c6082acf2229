import { type Form, inOrder } from '../form.ts';
import * as packs from '../packs/packs.ts';
import * as shopPacks from '../packs/shop-packs.ts';

export const PACK: Form = {
  name: 'pack',
  noun: 'pack',
  templates: inOrder([...Object.values(packs), ...Object.values(shopPacks)]),
  first: ['note'],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
};
