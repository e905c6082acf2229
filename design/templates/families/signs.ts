import * as offers from '../flyers/offers.ts';
import * as posters from '../flyers/posters.ts';
import * as shopfronts from '../flyers/shopfronts.ts';
import { BUSINESS, type Form, inOrder } from '../form.ts';
import * as banners from '../signs/banners.ts';

export const BANNER: Form = {
  name: 'banner',
  noun: 'banner',
  templates: [
    ...inOrder(Object.values(banners)),
    posters.posterSun,
    posters.posterEvent,
    shopfronts.flyerType,
  ],
  first: ['offer'],
  fields: BUSINESS,
};

export const BOARD: Form = {
  name: 'board',
  noun: 'board',
  templates: [
    ...inOrder(Object.values(banners)),
    ...inOrder(Object.values(posters)),
    shopfronts.flyerType,
    offers.flyerGate,
  ],
  first: ['offer'],
  fields: BUSINESS,
};
