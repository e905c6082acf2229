import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { Unprintable } from '../inspect/verdict.ts';
import { cleanDeclarations, cleanValue, INNER_PICTURE } from './css-guard.ts';
import * as parts from './svg-parts.ts';

/**
 * The attributes of an element as they are copied: without handlers, links, other programs' names and styles that load.
 * @throws Unprintable file_linked when it is drawn with what is not in the file, file_unsafe when that is a drawing in
 * the drawing or a script.
 */
export function cleanAttributes(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>();
  for (const attribute of Object.values(tag.attributes)) {
    const name = keptName(attribute);
    if (!name) continue;
    const value = cleanAttribute(tag.local, name, attribute.value);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** As it is written in the copy, where only these prefixes are; null when it is not of a drawing. */
function keptName({ uri, local }: SaxesAttributeNS): string | null {
  if (uri === '') return local;
  if (uri === parts.XLINK && local === 'href') return 'xlink:href';
  if (uri === parts.XML && (local === 'space' || local === 'lang')) return `xml:${local}`;
  return uri === parts.INKSCAPE && parts.INKSCAPE_KEPT.has(local) ? `inkscape:${local}` : null;
}

function cleanAttribute(element: string, name: string, value: string): string | null {
  const plain = name.toLowerCase();
  if (plain.startsWith('on')) return null;
  if (plain === 'href' || plain === 'xlink:href' || plain === 'src')
    return cleanReference(element, value.trim());
  if (plain === 'style') return cleanDeclarations(value) || null;
  return cleanValue(plain, value);
}

function cleanReference(element: string, value: string): string | null {
  if (value === '' || value.startsWith('#')) return value;
  // A link is not drawn; an address nobody draws from is none either.
  if (!parts.NEEDS_REFERENCE.has(element)) return null;
  // As some editions of Illustrator write it.
  const named = value.replace(/^data:img\//i, 'data:image/');
  if (INNER_PICTURE.test(named)) return named;
  throw new Unprintable(/^(?:data|javascript|vbscript):/i.test(named) ? 'file_unsafe' : 'file_linked');
}
