import * as menus from '../flyers/menus.ts';
import * as offers from '../flyers/offers.ts';
import * as plain from '../flyers/plain.ts';
import * as posters from '../flyers/posters.ts';
import * as shopfronts from '../flyers/shopfronts.ts';
import * as suns from '../flyers/suns.ts';
import { BUSINESS, type Form, inOrder } from '../form.ts';

export const POSTER: Form = {
  name: 'poster',
  noun: 'poster',
  templates: [
    ...inOrder([...Object.values(posters), ...Object.values(suns)]),
    ...inOrder(Object.values(offers)),
    ...inOrder([...Object.values(shopfronts), ...Object.values(plain)]),
    ...inOrder(Object.values(menus)),
  ],
  first: ['offer'],
  fields: BUSINESS,
};
