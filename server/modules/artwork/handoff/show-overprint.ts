import { PDFBool, PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { ColourValues } from '../fixes/colour/colour-values.ts';
import { convertPage } from '../fixes/colour/convert-to-press.ts';
import { DocumentRewriter } from '../fixes/colour/document-rewriter.ts';
import type { Inking } from '../fixes/colour/inking.ts';
import { overprintOn } from '../fixes/colour/overprint.ts';
import { pressProfile } from '../fixes/colour/press-profile.ts';
import type { Plates } from './plate-profile.ts';

/**
 * Changes a document so that what overprints is drawn as a press lays it, by a renderer that knows no overprint and shows
 * these plates. Colours stay as they are. A document without overprint stays as it is.
 * @throws StreamLimit, TooMuchToConvert when there is more of it than is followed
 */
export async function showOverprint(document: PDFDocument, plates: Plates): Promise<void> {
  if (!overprints(document)) return;
  const inking = await noInking(plates);
  const rewriter = new DocumentRewriter(document.context, inking);
  for (const { node } of document.getPages()) convertPage(rewriter, node);
}

/** Somewhere a graphics state turns it on. */
function overprints({ context }: PDFDocument): boolean {
  const isOn = (dict: PDFDict) =>
    ['OP', 'op'].some((key) => {
      const said = dict.get(PDFName.of(key));
      return said instanceof PDFBool && said.asBoolean();
    });
  const holds = (dict: PDFDict): boolean => {
    const states = dict.get(PDFName.of('ExtGState'));
    const named = states instanceof PDFDict ? states.values() : [];
    return isOn(dict) || named.some((state) => state instanceof PDFDict && isOn(state));
  };
  return context.enumerateIndirectObjects().some(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return false;
    const resources = dict.get(PDFName.of('Resources'));
    return holds(dict) || (resources instanceof PDFDict && holds(resources));
  });
}

/** Follows content without changing a colour. */
async function noInking(plates: Plates): Promise<Inking> {
  const nothing = () => undefined;
  return {
    // Asked of colours that are converted, which none is: any press will do.
    values: new ColourValues(await pressProfile('coated-fogra39')),
    target: 'DeviceCMYK',
    stepOf: () => null,
    of: (cmyk) => [...cmyk],
    limited: (cmyk) => cmyk,
    has: () => false,
    counts: nothing,
    moves: nothing,
    fails: nothing,
    image: nothing,
    overprint: (ink, mode) => overprintOn(plates === 'k' ? 'black' : 'colours', ink, mode),
  };
}
