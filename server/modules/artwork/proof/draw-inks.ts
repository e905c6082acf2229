import { PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { filtersOf } from '../facts/decode-stream.ts';
import { ColourValues } from '../fixes/colour/colour-values.ts';
import { convertPalette, type FoundImage } from '../fixes/colour/convert-image.ts';
import { convertPage } from '../fixes/colour/convert-to-press.ts';
import { DocumentRewriter } from '../fixes/colour/document-rewriter.ts';
import { encodePlain, imageObject } from '../fixes/colour/encode-image.ts';
import { type InkedPicture, inkedPicture } from '../fixes/colour/image-inks.ts';
import { readSamples, type Samples } from '../fixes/colour/image-samples.ts';
import type { NotConverted } from '../fixes/colour/inking.ts';
import { pressProfile } from '../fixes/colour/press-profile.ts';
import { pdfium } from '../inspect/pdfium.ts';
import { onePagePdf } from './one-page.ts';
import { Separation } from './separation.ts';

/** How much ink lies where on a page. */
export interface DrawnInks {
  readonly width: number;
  readonly height: number;
  /** Cyan, magenta, yellow and black of each pixel, 0 to 255. */
  readonly inks: Uint8Array;
  /** What is drawn in colours that are guessed. */
  readonly notConverted: readonly NotConverted[];
}

/**
 * The inks of a page as a press lays them down, what overprints over what is under it. Light in it is converted to the press first.
 * Runs inside the child process only.
 * @param page from 1
 * @throws StreamLimit, TooMuchToConvert as `convertToPress`; Error when PDFium cannot draw it
 */
export async function drawInks(
  pdf: Buffer,
  page: number,
  options: { condition: PressCondition; widthPx: number },
): Promise<DrawnInks> {
  const values = new ColourValues(await pressProfile(options.condition));
  const pictures: Pictures = new Map();
  const colours = await drawSeparation(pdf, page, {
    separation: new Separation(values, 'colours'),
    pictures,
    ...options,
  });
  const black = await drawSeparation(pdf, page, {
    separation: new Separation(values, 'black'),
    pictures,
    ...options,
  });
  const { width, height } = colours;
  const inks = new Uint8Array(width * height * 4);
  for (let at = 0; at < inks.length; at += 4) {
    inks[at] = 255 - (colours.pixels[at] as number);
    inks[at + 1] = 255 - (colours.pixels[at + 1] as number);
    inks[at + 2] = 255 - (colours.pixels[at + 2] as number);
    inks[at + 3] = 255 - (black.pixels[at] as number);
  }
  return { width, height, inks, notConverted: colours.notConverted };
}

/** By the number of their object: both separations draw the same pictures. */
type Pictures = Map<string, InkedPicture & Pick<Samples, 'shown'>>;

interface Drawing {
  readonly separation: Separation;
  readonly pictures: Pictures;
  readonly widthPx: number;
}

async function drawSeparation(pdf: Buffer, number: number, { separation, pictures, widthPx }: Drawing) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const page = document.getPage(number - 1);
  const rewriter = new DocumentRewriter(document.context, separation);
  const known = document.context.largestObjectNumber;
  convertPage(rewriter, page.node);
  const inchesAcross = Math.max(0.01, page.getWidth() / 72);
  for (const found of separation.images.values()) {
    const ref = rewriter.refOf(found.image);
    const key = ref && ref.objectNumber <= known ? ref.tag : null;
    const pixels = (inches: number) => Math.ceil((inches / inchesAcross) * widthPx);
    const most = { width: pixels(found.inches.width), height: pixels(found.inches.height) };
    const made = await separated(found, separation, { pictures, key, most });
    if (made && ref) document.context.assign(ref, made);
  }
  return { ...(await drawn(onePagePdf(page), widthPx)), notConverted: [...separation.failed] };
}

async function drawn(pdf: Buffer, width: number) {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.max(1, Math.round((originalHeight / originalWidth) * width));
    const { data } = await page.render({ width, height, scale: 1 });
    return { width, height, pixels: data };
  } finally {
    document.destroy();
  }
}

async function separated(
  { image, space }: FoundImage,
  separation: Separation,
  how: { pictures: Pictures; key: string | null; most: { width: number; height: number } },
): Promise<PDFRawStream | null> {
  if (separation.stepOf(space) && convertPalette(image, space, separation)) return null;
  const known = how.key ? how.pictures.get(how.key) : undefined;
  const picture = known ?? (await inksOf({ image, space }, separation, how.most));
  if (!picture) return isBlackOf(separation) ? blank(image) : null;
  if (how.key) how.pictures.set(how.key, picture);
  const { width, height, shown } = picture;
  const made = imageObject(
    image.dict.context,
    encodePlain({ width, height, ...separation.pixelsOf(picture) }),
  );
  keepMasks(image, made);
  if (shown) {
    const mask = imageObject(image.dict.context, encodePlain({ width, height, channels: 1, data: shown }));
    made.dict.delete(PDFName.of('Mask'));
    made.dict.set(PDFName.of('SMask'), image.dict.context.register(mask));
  }
  return made;
}

const isBlackOf = ({ target }: Separation) => target === 'DeviceGray';

async function inksOf(
  { image, space }: Pick<FoundImage, 'image' | 'space'>,
  separation: Separation,
  most: { width: number; height: number },
): Promise<(InkedPicture & Pick<Samples, 'shown'>) | null> {
  const samples = separation.stepOf(space) ? await readSamples(image, space, most) : null;
  if (!samples) {
    separation.fails(filtersOf(image.dict).includes('JPXDecode') ? 'jpx' : 'image');
    return null;
  }
  const shrunk = shrink(samples, most);
  return { ...(await inkedPicture(shrunk, space, separation.values)), shown: shrunk.shown };
}

/** Nothing is known of it: drawn as light among the colours, it has no black. */
function blank(image: PDFRawStream): PDFRawStream {
  const white = Uint8Array.of(255);
  const made = imageObject(
    image.dict.context,
    encodePlain({ width: 1, height: 1, channels: 1, data: white }),
  );
  keepMasks(image, made);
  return made;
}

function keepMasks(from: PDFRawStream, to: PDFRawStream): void {
  for (const key of ['SMask', 'Mask', 'Interpolate', 'OC'].map((name) => PDFName.of(name))) {
    const value = from.dict.get(key);
    if (value) to.dict.set(key, value);
  }
}

/** Whole numbers of pixels as one, so that no more are drawn than are seen. An index is no number to be averaged. */
function shrink(samples: Samples, most: { width: number; height: number }): Samples {
  const { width, height, channels, data, shown } = samples;
  const by = Math.floor(Math.min(width / Math.max(1, most.width), height / Math.max(1, most.height)));
  if (by < 2 || shown) return samples;
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)];
  const out = new Uint8Array(across * down * channels);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [right, bottom] = [Math.min(width, (x + 1) * by), Math.min(height, (y + 1) * by)];
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let row = y * by; row < bottom; row += 1)
          for (let column = x * by; column < right; column += 1)
            sum += data[(row * width + column) * channels + channel] as number;
        out[(y * across + x) * channels + channel] = Math.round(sum / ((right - x * by) * (bottom - y * by)));
      }
    }
  }
  return { ...samples, width: across, height: down, data: out };
}
