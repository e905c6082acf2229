import { SaxesParser, type SaxesTagNS } from 'saxes';
import { guardStyle, INNER_PICTURE } from './css-guard.ts';
import { Unprintable } from './verdict.ts';

/** Elements that run, embed foreign documents or load. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
]);
/** Elements of web pages in a drawing: `meta` goes elsewhere, `link` loads, `base` turns every reference. */
const PAGES = 'http://www.w3.org/1999/xhtml';
const OUTSIDE_LINK = /^(https?:|mailto:)/i;
const MM_PER_UNIT: Record<string, number> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, q: 0.25 };

interface GuardedSvg {
  /** The file without its document type, as UTF-8. */
  readonly text: string;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/**
 * Parses an SVG strictly and refuses what is more than a drawing: scripts, event handlers, foreign objects, references
 * out of the file, style imports, entities and stylesheets. A plain document type (old editors write one) is dropped.
 * @throws Unprintable file_unsafe, or file_damaged when it is not well-formed XML with an svg root.
 */
export function guardSvg(bytes: Buffer): GuardedSvg {
  const source = decode(bytes);
  let root: SaxesTagNS | undefined;
  const styles: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    // An entity we did not define comes from a document type: a different sentence than a damaged file.
    throw new Unprintable(/entity/i.test(error.message) ? 'file_unsafe' : 'file_damaged');
  });
  parser.on('doctype', (doctype) => {
    // Entities and XXE live in the internal subset.
    if (doctype.includes('[')) throw new Unprintable('file_unsafe');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) throw new Unprintable('file_unsafe');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    guardElement(tag);
    if (isStyle(tag)) styles.push('');
  });
  parser.on('closetag', (tag) => {
    if (isStyle(tag)) guardStyle(styles.pop() ?? '');
  });
  // A style sheet is all its pieces together: comments and CDATA may part a word.
  const onText = (text: string) => {
    const last = styles.length - 1;
    if (last >= 0) styles[last] += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(source).close();
  if (root?.local !== 'svg') throw new Unprintable('file_damaged');
  return {
    text: withoutDoctype(source),
    widthMm: lengthMm(root, 'width'),
    heightMm: lengthMm(root, 'height'),
  };
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    // The declaration would contradict the UTF-8 we hand on.
    return text.replace(/^\s*<\?xml\s[^>]*\?>/, '').trimStart();
  } catch {
    throw new Unprintable('file_damaged');
  }
}

/** Only a document type without internal subset gets here, so the first `>` outside quotes ends it. */
function withoutDoctype(source: string): string {
  return source.replace(/<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*>/i, '');
}

const isStyle = (tag: SaxesTagNS) => tag.local.toLowerCase() === 'style';

function guardElement(tag: SaxesTagNS): void {
  if (FORBIDDEN.has(tag.local.toLowerCase()) || tag.uri === PAGES) throw new Unprintable('file_unsafe');
  for (const attribute of Object.values(tag.attributes)) {
    const name = attribute.local.toLowerCase();
    const value = attribute.value.trim();
    if (name.startsWith('on')) throw new Unprintable('file_unsafe');
    if (name === 'href' || name === 'src') guardReference(tag.local, value);
    else if (attribute.uri !== 'http://www.w3.org/2000/xmlns/') guardStyle(value);
    if (name === 'base' && attribute.prefix === 'xml') throw new Unprintable('file_unsafe');
    // An animation may set a reference or a handler after it was looked at.
    if (name === 'attributename' && /(?:^|:)(?:href|src|on.*)$/i.test(value))
      throw new Unprintable('file_unsafe');
  }
}

function guardReference(element: string, value: string): void {
  if (value === '' || value.startsWith('#') || INNER_PICTURE.test(value)) return;
  // A link is not drawn and not followed; everything else would load.
  if (element === 'a' && OUTSIDE_LINK.test(value)) return;
  throw new Unprintable('file_unsafe');
}

/** A length with a unit of the real world; pixels and percentages say nothing about paper. */
function lengthMm(root: SaxesTagNS, name: 'width' | 'height'): number | null {
  const value = root.attributes[name]?.value ?? '';
  const parts = /^\s*([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(mm|cm|in|pt|pc|q)\s*$/i.exec(value);
  const perUnit = MM_PER_UNIT[parts?.[2]?.toLowerCase() ?? ''];
  if (!parts || perUnit === undefined) return null;
  const mm = Math.round(Number(parts[1]) * perUnit * 100) / 100;
  return mm > 0 && mm < 1e6 ? mm : null;
}
