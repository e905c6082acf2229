import type { Scene } from '../../web/storefront/product/scene/shot.ts';
import { apparel } from './apparel.ts';
import { cards } from './cards.ts';
import { flyers } from './flyers.ts';
import { heroes } from './heroes.ts';
import { labels } from './labels.ts';
import { packaging } from './packaging.ts';
import { signs } from './signs.ts';

/** Scenes by family (the name of the file they are in), so that a change re-renders only its own family. */
export const families: Record<string, Record<string, Scene>> = {
  cards,
  flyers,
  signs,
  labels,
  apparel,
  packaging,
  heroes,
};
