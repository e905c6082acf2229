import { Unprintable } from './verdict.ts';

/** Pictures inside the file itself; an SVG inside an SVG would begin all over again. */
export const INNER_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

/** What imports, runs, or binds behaviour to an element. */
const FORBIDDEN = /@import|@document|javascript:|vbscript:|expression\s*\(|-moz-binding|behavior\s*:/i;
/** Functions beside url() that load what they name, by url() or by a bare text; no drawing program writes one. */
const OTHER_LOADERS = /(?:^|[^\w-])(?:-webkit-|-moz-|-ms-|-o-)?(?:image-set|src|image|cross-fade)\s*\(/i;
const URL_TARGET = /url\(\s*["']?([^"')]*)/gi;

/**
 * Refuses a style sheet, or an attribute that may hold CSS, that loads or runs anything. It is read as a browser reads
 * it: with escapes decoded, and once more without its comments, which part words or hide what stands between two texts.
 * @throws Unprintable file_unsafe
 */
export function guardStyle(css: string): void {
  // Attributes are thousands of coordinates: what holds none of these marks cannot load.
  if (!/[\\:@(]/.test(css)) return;
  for (const text of readings(css)) {
    if (FORBIDDEN.test(text) || OTHER_LOADERS.test(text)) throw new Unprintable('file_unsafe');
    for (const [, target = ''] of text.matchAll(URL_TARGET)) {
      if (!target.startsWith('#') && !INNER_PICTURE.test(target)) throw new Unprintable('file_unsafe');
    }
  }
}

/** A comment ends a word for a browser and a text for us; where it seems to begin inside a text it is none. So both. */
function readings(css: string): readonly string[] {
  const decoded = css.includes('\\') ? decodeEscapes(css) : css;
  if (!css.includes('/*')) return [decoded];
  return [decoded, decodeEscapes(css.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ''))];
}

/** CSS Syntax 3, section 4.3.7: up to six hex digits and one blank, an escaped line end is nothing, else the letter. */
function decodeEscapes(css: string): string {
  return css.replaceAll(/\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|(.))/gis, (...found) => {
    const [, hex, , letter] = found as (string | undefined)[];
    if (hex === undefined) return letter ?? '';
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
  });
}
