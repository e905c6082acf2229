import type { Shaper } from './fonts/loaded-font.ts';

/** HarfBuzz, which shapes all text: a page may ask for it before it has the rest of the compositor. */
export const loadShaper = (): Promise<Shaper> => import('./harfbuzz.ts');
