import { degrees, PDFDocument, PDFObjectCopier, PDFPage, type PDFPageLeaf } from '@cantoo/pdf-lib';
import { z } from 'zod';
import { picturePage } from '../fixes/picture-page.ts';
import { POINTS_PER_MM } from '../fixes/place-page.ts';
import { carryCatalog } from '../handoff/press-pdf.ts';

/** A picture says no size: as a page it has so many pixels an inch, and is scaled from there as any page is. */
const PICTURE_PPI = 300;
/** CSS counts so many units an inch. */
const SCREEN_PPI = 96;
/** A drawing becomes pixels when its page is made: as fine as line work is printed, and enough for a larger product. */
const DRAWN_PPI = 600;
const FEWEST_DRAWN_PX = 4800;

/** What the confined process is told to put together, as the first line of what it reads; the files come after it. */
export const ArrangeTask = z.object({
  inputs: z
    .array(
      z.object({
        bytes: z.int().positive(),
        content: z.enum(['pdf', 'png', 'jpeg', 'svg']),
        /** Of a picture; of a drawing in its own units. */
        widthPx: z.number().min(0),
        heightPx: z.number().min(0),
        /** Of a drawing that says it. */
        widthMm: z.number().positive().nullable().default(null),
      }),
    )
    .min(1),
  pages: z.array(
    z.object({
      /** Of the inputs, from 0. */
      input: z.int().min(0),
      /** From 1. */
      page: z.int().positive(),
      /** Degrees clockwise. */
      turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    }),
  ),
});
export type ArrangeTask = z.infer<typeof ArrangeTask>;

/** What the child says when it is done. */
export const ArrangedLine = z.object({ bytes: z.int().positive() });

type Pages = (document: PDFDocument, number: number) => PDFPage;

/**
 * One PDF of pages of several files, in their order and turned as wanted; what is drawn on them is as it was. Runs inside
 * the child process only.
 * @throws Error where there is no such page
 */
export async function makeArranged(bytes: Buffer): Promise<Buffer> {
  let at = bytes.indexOf('\n') + 1;
  const task = ArrangeTask.parse(JSON.parse(bytes.toString('utf8', 0, at)));
  const target = await PDFDocument.create({ updateMetadata: false });
  const inputs: Pages[] = [];
  for (const input of task.inputs) {
    const own = bytes.subarray(at, at + input.bytes);
    at += input.bytes;
    inputs.push(
      input.content === 'pdf' ? await pagesOfPdf(own, target) : await pageOfPicture(own, input, target),
    );
  }
  for (const { input, page, turn } of task.pages) {
    const added = inputs[input]?.(target, page);
    if (!added) throw new Error(`there is no file ${input}`);
    added.setRotation(degrees((added.getRotation().angle + turn) % 360));
  }
  return Buffer.from(await target.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

async function pagesOfPdf(bytes: Buffer, target: PDFDocument): Promise<Pages> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, target.context);
  carryCatalog(source, target, copier);
  return (document, number) => {
    const page = source.getPages()[number - 1];
    if (!page) throw new Error(`there is no page ${number}`);
    // The same page may be wanted twice, once turned.
    const node = copier.copy(page.node).clone(document.context) as PDFPageLeaf;
    return document.addPage(PDFPage.of(node, document.context.register(node), document));
  };
}

async function pageOfPicture(
  bytes: Buffer,
  input: ArrangeTask['inputs'][number],
  target: PDFDocument,
): Promise<Pages> {
  const { content, widthPx, heightPx } = input;
  const kind = content === 'pdf' ? 'jpeg' : content;
  const width = pointsAcross(input);
  const height = (width * heightPx) / Math.max(1, widthPx);
  const longestPx =
    kind === 'svg'
      ? Math.max(FEWEST_DRAWN_PX, (Math.max(width, height) * DRAWN_PPI) / 72)
      : Math.max(widthPx, heightPx);
  const { form } = await picturePage(target.context, bytes, kind, {
    keepsAlpha: true,
    size: { widthPx, heightPx },
    drawn: { longestPx },
  });
  // There a pixel is a millimetre.
  const scale = width / Math.max(1, widthPx) / POINTS_PER_MM;
  return (document, number) => {
    if (number !== 1) throw new Error(`there is no page ${number}`);
    const page = document.addPage([width, height]);
    const name = page.node.newXObject('Picture', form);
    page.node.addContentStream(
      document.context.register(
        document.context.flateStream(`q ${scale} 0 0 ${scale} 0 0 cm ${name.asString()} Do Q`),
      ),
    );
    return page;
  };
}

/** A drawing is as large as it says, or its units are those of a screen; a picture has its pixels. */
function pointsAcross({ content, widthPx, widthMm }: ArrangeTask['inputs'][number]): number {
  if (content !== 'svg') return (widthPx * 72) / PICTURE_PPI;
  return widthMm === null ? (widthPx * 72) / SCREEN_PPI : widthMm * POINTS_PER_MM;
}
