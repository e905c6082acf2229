import { BUSINESS, type Form, inOrder } from '../form.ts';
import * as standees from '../signs/standees.ts';

export const STANDEE: Form = {
  name: 'standee',
  noun: 'standee',
  templates: inOrder(Object.values(standees)),
  first: ['offer'],
  fields: BUSINESS,
};
