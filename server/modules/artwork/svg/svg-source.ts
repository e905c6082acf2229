import { Unprintable } from '../inspect/verdict.ts';

/** Encodings that drawing programs write beside UTF-8 and UTF-16, as TextDecoder calls them. */
const OTHER_ENCODINGS: ReadonlySet<string> = new Set(['iso-8859-1', 'windows-1252', 'us-ascii']);
/** Of all entities of a file together, as often as they are used. Illustrator's come to some kilobytes. */
const MOST_EXPANDED = 1_000_000;
const MOST_ENTITIES = 200;

/**
 * The text of an SVG, in UTF-8, UTF-16 with or without a byte order mark, or the encoding that it declares, without its
 * XML declaration.
 * @throws Unprintable file_damaged when it is not in that encoding.
 */
export function decodeSvg(bytes: Buffer): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // The declaration would contradict the UTF-8 we hand on.
    return text.replace(/^\s*<\?xml\s[^>]*\?>/, '').trimStart();
  } catch {
    throw new Unprintable('file_damaged');
  }
}

/** By its mark, by the zeros around its first letter, or by what it says (XML 1.0, appendix F). */
export function encodingOf(bytes: Buffer): string {
  const begin = bytes.subarray(0, 4).toString('hex');
  if (begin.startsWith('fffe') || begin.startsWith('3c00')) return 'utf-16le';
  if (begin.startsWith('feff') || begin.startsWith('003c')) return 'utf-16be';
  const head = bytes.subarray(0, 200).toString('latin1');
  const declared = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? '';
  return OTHER_ENCODINGS.has(declared) ? declared : 'utf-8';
}

/**
 * Gives a parser the entities of a document type that are plain text. Those that are made of others, of markup, or of
 * what lies elsewhere stay unknown: a drawing that uses one is refused.
 * @param entities by name, as the parser looks them up
 * @returns the names that stay unknown
 * @throws Unprintable file_too_complex, now or while parsing, when they become too many or too long.
 */
export function defineEntities(doctype: string, entities: Record<string, string>): ReadonlySet<string> {
  const unknown = new Set<string>();
  const defined = new Set<string>();
  let left = MOST_EXPANDED;
  for (const [, name = '', quoted] of doctype.matchAll(
    /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:("[^"]*"|'[^']*')\s*>|(?:SYSTEM|PUBLIC)\s)/g,
  )) {
    // The first declaration of a name counts (XML 1.0, 4.2).
    if (defined.has(name) || unknown.has(name)) continue;
    const value = quoted?.slice(1, -1);
    if (value === undefined || /[<&%]/.test(value)) {
      unknown.add(name);
      continue;
    }
    defined.add(name);
    if (defined.size > MOST_ENTITIES) throw new Unprintable('file_too_complex');
    Object.defineProperty(entities, name, {
      get: () => {
        left -= value.length;
        if (left < 0) throw new Unprintable('file_too_complex');
        return value;
      },
    });
  }
  return unknown;
}
