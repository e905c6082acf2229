import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { fetchFonts } from '#compose/fonts/fetch-font.ts';

/** Where the build lays the fonts (scripts/font-assets.ts). */
declare const FONT_FOLDER: string;

let opened: Promise<OpenCompositor> | undefined;

/**
 * The page's compositor, opened once: the program (147 kB) comes with the first call, and a font (20 to 60 kB) when a text
 * first needs it. Only pages below `/design` may run it (server/page-policy.ts).
 * @throws when the program does not come: the next call asks again
 */
export function pageCompositor(): Promise<OpenCompositor> {
  opened ??= openCompositor(fetchFonts((key) => `${FONT_FOLDER}${key}.woff`));
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
