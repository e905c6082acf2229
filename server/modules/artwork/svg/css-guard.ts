import { Unprintable } from '../inspect/verdict.ts';
import { PAINTS } from './svg-parts.ts';

/** Pictures inside the file itself; an SVG inside an SVG would begin all over again. */
export const INNER_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

/** What imports, runs, or binds behaviour to an element. */
const FORBIDDEN = /@import|@document|javascript:|vbscript:|expression\s*\(|-moz-binding|behavior\s*:/i;
/** Functions beside url() that load what they name, by url() or by a bare text; no drawing program writes one. */
const OTHER_LOADERS = /(?:^|[^\w-])(?:-webkit-|-moz-|-ms-|-o-)?(?:image-set|src|image|cross-fade)\s*\(/i;
const URL_TARGET = /url\(\s*["']?([^"')]*)/gi;
/** Ink beside a colour, as Inkscape and Scribus write it: what draws for us knows the colour only, or paints black. */
const INK_COLOUR = /(\S)\s+(?:icc-color|device-cmyk|cmyk)\([^()]*\)/gi;
/** A style sheet elsewhere that only brings fonts. */
const FONTS_ONLY = /font|typekit/i;

/**
 * Whether a style sheet, or an attribute that may hold CSS, loads or runs nothing. It is read as a browser reads it:
 * with escapes decoded, and once more without its comments, which part words or hide what stands between two texts.
 */
function isHarmless(css: string): boolean {
  // Attributes are thousands of coordinates: what holds none of these marks cannot load.
  if (!/[\\:@(]/.test(css)) return true;
  for (const text of readings(css)) {
    if (FORBIDDEN.test(text) || OTHER_LOADERS.test(text)) return false;
    for (const [, target = ''] of text.matchAll(URL_TARGET))
      if (!target.startsWith('#') && !INNER_PICTURE.test(target)) return false;
  }
  return true;
}

/**
 * The value of a property or attribute without ink beside its colours; null where it would load or run something and
 * is not seen.
 * @throws Unprintable file_linked when it paints with what is not in the file.
 */
export function cleanValue(name: string, value: string): string | null {
  if (isHarmless(value)) return value.includes('(') ? value.replaceAll(INK_COLOUR, '$1') : value;
  if (PAINTS.has(name) && !readings(value).some((text) => FORBIDDEN.test(text)))
    throw new Unprintable('file_linked');
  return null;
}

/** Declarations, as a style attribute holds them, without those that load or run anything; nested rules go too. */
export function cleanDeclarations(css: string): string {
  const kept: string[] = [];
  for (const [name, value] of declarationsOf(css)) {
    const clean = cleanValue(name, value);
    if (clean !== null && isHarmless(`${name}:`)) kept.push(`${name}:${clean}`);
  }
  return kept.join(';');
}

/** Name and value of each declaration, the name in small letters and without escapes. */
export function* declarationsOf(css: string): Generator<readonly [name: string, value: string]> {
  for (const { head, block } of pieces(css, true)) {
    const [, name = '', value = ''] = /^([^:]*):([\s\S]*)$/.exec(head) ?? [];
    const plain = decodeEscapes(name).trim().toLowerCase();
    // A name that is none, or a rule inside a rule.
    if (block === null && /^[a-z-][\w-]*$/.test(plain)) yield [plain, value.trim()];
  }
}

/**
 * A style sheet of its plain rules: imports, fonts and other rules with an @ go, since nothing that draws for us heeds
 * them.
 * @throws Unprintable file_linked when it is partly elsewhere, file_unsafe when what is left still may load something.
 */
export function cleanStyleSheet(css: string): string {
  const kept: string[] = [];
  for (const { head, block } of pieces(css.replaceAll(/<!--|-->/g, ' '), false)) {
    const decoded = decodeEscapes(head);
    if (/^@import\b/i.test(decoded) && !FONTS_ONLY.test(decoded)) throw new Unprintable('file_linked');
    if (decoded.startsWith('@') || block === null || !isHarmless(head)) continue;
    kept.push(`${head}{${cleanDeclarations(block)}}`);
  }
  const clean = kept.join('\n');
  // Whatever was read differently above: as a whole it must be as harmless as its parts.
  if (!isHarmless(clean)) throw new Unprintable('file_unsafe');
  return clean;
}

interface Piece {
  readonly head: string;
  /** What stands in its braces; null when it ends without any. */
  readonly block: string | null;
}

/** A comment, a text, an escape, or one mark (CSS Syntax 3, section 4.3). */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*(?:"|$|(?=\n))|'(?:\\[\s\S]|[^'\\\n])*(?:'|$|(?=\n))|\\[\s\S]|url\((?:[^"'()\\]|\\[\s\S])*\)|[{}();[\]]|[^/"'\\{}();[\]u]+|[\s\S]/gi;
const OPENING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** The rules of a style sheet, or the declarations of a block, without comments. What is never closed ends with the text. */
function* pieces(css: string, isBlock: boolean): Generator<Piece> {
  let head = '';
  let block: string | null = null;
  const open: string[] = [];
  const take = (): Piece => {
    const piece = { head: head.trim(), block };
    head = '';
    block = null;
    return piece;
  };
  for (const [token] of css.matchAll(TOKEN)) {
    if (token.startsWith('/*')) {
      if (block === null) head += ' ';
      else block += ' ';
      continue;
    }
    const closing = OPENING[token];
    const isEnd = open.at(-1) === token;
    if (isEnd) open.pop();
    if (isEnd && open.length === 0 && block !== null) {
      yield take();
      continue;
    }
    if (token === ';' && open.length === 0) {
      const isAtRule = decodeEscapes(head.trim()).startsWith('@');
      if (isBlock || isAtRule) {
        yield take();
        continue;
      }
    }
    if (closing !== undefined) {
      open.push(closing);
      if (token === '{' && open.length === 1) {
        block = '';
        continue;
      }
    }
    if (block === null) head += token;
    else block += token;
  }
  if (head.trim() !== '') yield take();
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
