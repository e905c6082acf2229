import * as menus from '../flyers/menus.ts';
import * as offers from '../flyers/offers.ts';
import * as plain from '../flyers/plain.ts';
import * as posters from '../flyers/posters.ts';
import * as shopfronts from '../flyers/shopfronts.ts';
import { BUSINESS, type Form, inOrder } from '../form.ts';

export const FLYER: Form = {
  name: 'flyer',
  noun: 'flyer',
  templates: [
    ...inOrder(Object.values(offers)),
    ...inOrder([...Object.values(shopfronts), ...Object.values(plain)]),
    ...inOrder(Object.values(menus)),
    ...inOrder(Object.values(posters)),
  ],
  first: ['offer'],
  fields: BUSINESS,
};
