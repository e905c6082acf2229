/**
 * What stands before the camera for the catalogue's pictures. Nothing of it ships; its pieces are built by the shop's
 * own scene (`web/storefront/product/scene`), so that a picture and the live preview show the same thing.
 */

import type { Scene } from '../../web/storefront/product/scene/shot.ts';
import { anySize } from './any-size.ts';
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
  'any-size': anySize,
};
