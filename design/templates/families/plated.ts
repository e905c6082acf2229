import { addArtwork } from '../../artwork/artwork.ts';
import { PLATE_ARTWORK } from '../../artwork/plate-artwork.ts';
import { wallOnPlate } from '../../look/wall-on-plate.ts';
import { CARD_TEMPLATES } from '../cards/cards.ts';
import type { Form } from '../form.ts';
import { PLATED_TEMPLATES } from '../plated/plated.ts';
import { CARD } from './cards.ts';

addArtwork(PLATE_ARTWORK);

/** Cards that are sold with foil or spot varnish: beside the layouts of all cards those that are made for it. */
export const PLATED_CARD: Form = {
  ...CARD,
  name: 'plated',
  onPlate: wallOnPlate,
  templates: [...PLATED_TEMPLATES, ...CARD_TEMPLATES],
};
