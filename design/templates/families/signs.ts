import * as offers from '../flyers/offers.ts';
import * as plain from '../flyers/plain.ts';
import * as posters from '../flyers/posters.ts';
import * as shopfronts from '../flyers/shopfronts.ts';
import * as suns from '../flyers/suns.ts';
import { BUSINESS, type Form, inOrder } from '../form.ts';
import * as banners from '../signs/banners.ts';

export const BANNER: Form = {
  name: 'banner',
  noun: 'banner',
  templates: [
    ...inOrder(Object.values(banners)),
    suns.posterSun,
    posters.posterEvent,
    shopfronts.flyerType,
    plain.flyerCall,
  ],
  first: ['offer'],
  fields: BUSINESS,
};

export const BOARD: Form = {
  name: 'board',
  noun: 'board',
  templates: [
    ...inOrder(Object.values(banners)),
    ...inOrder([...Object.values(posters), ...Object.values(suns)]),
    shopfronts.flyerType,
    offers.flyerGate,
    plain.flyerCall,
    plain.flyerFrame,
  ],
  first: ['offer'],
  fields: BUSINESS,
};
