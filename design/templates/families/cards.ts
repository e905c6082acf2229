import { KRAFT } from '../../look/on-kraft.ts';
import { CARD_TEMPLATES } from '../cards/cards.ts';
import { type Form, REACHED } from '../form.ts';

export const CARD: Form = {
  name: 'card',
  noun: 'card',
  templates: CARD_TEMPLATES,
  first: [],
  fields: ['name', 'trade', 'person', ...REACHED],
  isForEach: true,
};

/** Cards on brown card: the same layouts in dark inks, but one that lives by a pale letter, which is not seen there. */
export const KRAFT_CARD: Form = {
  ...CARD,
  name: 'kraft',
  stock: KRAFT,
  templates: CARD_TEMPLATES.filter(({ name }) => name !== 'card-monogram'),
};
