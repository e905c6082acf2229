import { SaxesParser } from 'saxes';
import { Unprintable } from '../inspect/verdict.ts';
import { XLINK } from './svg-parts.ts';
import { type SvgSize, sizeOfSvg } from './svg-size.ts';
import { decodeSvg, defineEntities } from './svg-source.ts';
import { SvgWriter } from './svg-writer.ts';

interface GuardedSvg extends Omit<SvgSize, 'drawnAt'> {
  /** The drawing written anew, as UTF-8: what draws, and nothing else. */
  readonly text: string;
  /** Words stand in text frames, which only Inkscape draws: they are not in `text`. */
  readonly hasFlowedText: boolean;
  /** The same with `longestPx` at its longer side; null when it says nothing of its shape. */
  readonly drawnAt: (longestPx: number) => string | null;
}

/**
 * Parses an SVG strictly and writes it anew from what draws: scripts, handlers, links, animations, fonts, comments,
 * private data of editors and every name that is not of a drawing are not in the copy. What the parser did not see is
 * not in it either.
 * @throws Unprintable file_linked when it draws with what is not in the file; file_unsafe when what is to be seen is a
 * web page, made by a script, or made of entities that are more than text; file_too_complex; file_damaged when it is not
 * well-formed XML with an svg root.
 */
export function guardSvg(bytes: Buffer): GuardedSvg {
  const writer = new SvgWriter();
  let unknown: ReadonlySet<string> = new Set();
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: { xlink: XLINK } });
  parser.on('error', (error) => {
    const isUndefined = unknown.size > 0 && /undefined entity/.test(error.message);
    throw new Unprintable(isUndefined ? 'file_unsafe' : 'file_damaged');
  });
  parser.on('doctype', (doctype) => {
    unknown = defineEntities(doctype, parser.ENTITIES);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) throw new Unprintable('file_linked');
  });
  parser.on('opentag', (tag) => writer.openTag(tag));
  parser.on('closetag', (tag) => writer.closeTag(tag));
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  parser.write(decodeSvg(bytes)).close();
  const { root, write } = writer.end();
  const { drawnAt, ...size } = sizeOfSvg(root);
  return {
    ...size,
    text: write(root),
    hasFlowedText: writer.hasFlowedText,
    drawnAt(longestPx) {
      const drawn = drawnAt(longestPx);
      return drawn && write(drawn);
    },
  };
}
