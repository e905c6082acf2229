import type { FieldName } from '#contract/design/design.ts';

/** What the words of a design are called where they are typed. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  second: 'Second name',
  trade: 'What you do',
  offer: 'Offer or headline',
  date: 'Date',
  time: 'Time',
  venue: 'Place',
  items: 'Price list',
  note: 'Weight, price or a wish',
  person: 'Your own name',
  phone: 'Phone number',
  email: 'Email',
  web: 'Website',
  address: 'Address',
};
