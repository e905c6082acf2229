import { BUSINESS, type Form, inOrder } from '../form.ts';
import * as shops from '../signs/shop-standees.ts';
import * as standees from '../signs/standees.ts';

export const STANDEE: Form = {
  name: 'standee',
  noun: 'standee',
  templates: inOrder([...Object.values(standees), ...Object.values(shops)]),
  first: ['offer'],
  fields: BUSINESS,
};
