import { type Form, inOrder } from '../form.ts';
import * as festive from '../invitations/festive.ts';
import * as gentle from '../invitations/gentle.ts';
import * as quiet from '../invitations/quiet.ts';

export const INVITATION: Form = {
  name: 'invitation',
  noun: 'invitation',
  templates: [
    ...inOrder(Object.values(festive)),
    ...inOrder([...Object.values(gentle), ...Object.values(quiet)]),
  ],
  first: ['second', 'date', 'time', 'venue'],
  fields: ['name', 'second', 'trade', 'date', 'time', 'venue', 'note', 'phone'],
  isForGuests: true,
  isForEach: true,
};
