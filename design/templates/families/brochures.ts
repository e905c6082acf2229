import * as brochures from '../folded/brochures.ts';
import { BUSINESS, type Form, inOrder } from '../form.ts';

export const BROCHURE: Form = {
  name: 'brochure',
  noun: 'brochure',
  templates: inOrder(Object.values(brochures)),
  first: ['offer'],
  fields: [...BUSINESS, 'offer', 'items'],
};
