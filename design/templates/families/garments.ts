import { addArtwork } from '../../artwork/artwork.ts';
import { STREET_ARTWORK } from '../../artwork/street-artwork.ts';
import { type Form, inOrder } from '../form.ts';
import * as garments from '../garments/garments.ts';
import * as rounds from '../garments/rounds.ts';

addArtwork(STREET_ARTWORK);

export const GARMENT: Form = {
  name: 'garment',
  noun: 'print',
  templates: inOrder([...Object.values(garments), ...Object.values(rounds)]),
  first: [],
  fields: ['name', 'trade', 'phone'],
  isOnCloth: true,
  isForEach: true,
};
