import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { ArtworkFacts } from '#server/modules/artwork/facts/artwork-facts.ts';
import { pdfFacts } from '#server/modules/artwork/facts/pdf-facts.ts';
import { type ColourReport, convertToPress } from '#server/modules/artwork/fixes/colour/convert-to-press.ts';
import type { ColourStep } from '#server/modules/artwork/fixes/colour/inking.ts';
import { design } from './design-corpus.ts';

const CARD = { widthMm: 89, heightMm: 51 };
export type GivenDesign = Partial<Parameters<typeof design>[0]>;

export interface Converted {
  readonly report: ColourReport;
  readonly bytes: Buffer;
  readonly facts: ArtworkFacts;
  /** Operators of the page, as they are now. */
  readonly said: string;
  /** Each stream of the file with its dictionary, as text. */
  readonly streams: readonly { readonly dict: string; readonly bytes: Uint8Array }[];
}

/** What a card of that design is once some steps were taken, read anew from its bytes. */
export async function converted(
  given: GivenDesign,
  steps: readonly ColourStep[] = ['convert_to_cmyk'],
  options: { maximumInk?: number; condition?: PressCondition } = {},
): Promise<Converted> {
  const document = await PDFDocument.load(design({ ...CARD, ...given }), { updateMetadata: false });
  const { condition = 'coated-fogra39', maximumInk = 300 } = options;
  const report = await convertToPress(document, { condition, maximumInk, steps: new Set(steps) });
  const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
  const again = await PDFDocument.load(bytes, { updateMetadata: false });
  const [page] = again.getPages();
  const contents = page?.node.Contents();
  return {
    report,
    bytes,
    facts: pdfFacts(again.context, bytes),
    said: contents instanceof PDFRawStream ? Buffer.from(unpacked(contents)).toString('latin1') : '',
    streams: again.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [{ dict: object.dict.toString(), bytes: unpacked(object) }] : [],
      ),
  };
}

function unpacked({ dict, contents }: PDFRawStream): Uint8Array {
  return dict.toString().includes('/FlateDecode') ? inflateSync(contents) : contents;
}

export const spacesOf = ({ facts }: Converted) =>
  facts.pages.flatMap(({ colourSpaces }) => colourSpaces).toSorted();

/** The numbers in front of each of an operator. */
export const numbersOf = (said: string, operator: string): number[][] =>
  [...said.matchAll(new RegExp(`((?:-?[\\d.]+\\s+)+)${operator}(?=\\s|$)`, 'g'))].map(([, numbers]) =>
    (numbers ?? '').trim().split(/\s+/).map(Number),
  );

/** An object of bytes: its entries, and what they are about. */
export const packed = (bytes: Uint8Array, entries: string): string => {
  const text = Buffer.from(bytes).toString('latin1');
  return `<<${entries}/Length ${bytes.length}>>stream\n${text}\nendstream`;
};
