import { type Form, inOrder } from '../form.ts';
import * as garments from '../garments/garments.ts';

export const GARMENT: Form = {
  name: 'garment',
  noun: 'print',
  templates: inOrder(Object.values(garments)),
  first: [],
  fields: ['name', 'trade', 'phone'],
  isOnCloth: true,
  isForEach: true,
};
