import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Design, Part } from './design.ts';
import { Random } from './random.ts';
import { writePdf } from './write-pdf.ts';

const MM_PER_INCH = 25.4;
/** Pictures of banners have as many pixels as they need, and no more than this. */
const MOST_PX = 9000;

export interface WrittenFile {
  readonly bytes: Buffer;
  readonly extension: 'pdf' | 'jpg' | 'png' | 'svg' | 'eps' | 'ai';
}

/** The file of a design, in the format it is sent in. */
export async function writeFile(design: Design): Promise<WrittenFile> {
  const { bytes, extension } = await writeWhole(design);
  return {
    bytes: damaged(bytes, design.file.damage),
    extension: design.file.isIllustrator ? 'ai' : extension,
  };
}

function damaged(bytes: Buffer, damage: Design['file']['damage']): Buffer {
  if (damage === 'truncated') return bytes.subarray(0, Math.round(bytes.length * 0.6));
  if (damage === 'zeros-at-end') return Buffer.concat([bytes, Buffer.alloc(512)]);
  if (damage !== 'torn') return bytes;
  const torn = Buffer.from(bytes);
  const from = Math.round(torn.length * 0.4);
  torn.fill(0, from, from + Math.min(8192, Math.round(torn.length * 0.3)));
  return torn;
}

async function writeWhole(design: Design): Promise<WrittenFile> {
  switch (design.file.format) {
    case 'pdf':
      return { bytes: await writePdf(design), extension: 'pdf' };
    case 'svg':
      return { bytes: writeSvg(design), extension: 'svg' };
    case 'eps':
      return { bytes: writeEps(design), extension: 'eps' };
    case 'jpeg':
      return { bytes: await writePicture(design), extension: 'jpg' };
    case 'png':
      return { bytes: await writePicture(design), extension: 'png' };
  }
}

/** As an editor of pictures exports it: drawn at a resolution. */
async function writePicture(design: Design): Promise<Buffer> {
  const { picture = {}, format } = design.file;
  const [page] = design.pages;
  if (!page) throw new Error('no page');
  const plain: Design = { ...design, pages: [page], file: { ...design.file, cut: 'none', picture: {} } };
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await writePdf(plain));
  const [wide, high] = [page.widthMm + 2 * page.aroundMm, page.heightMm + 2 * page.aroundMm];
  const ppi = picture.ppi ?? design.product.ppi * 1.15;
  const longer =
    picture.exactLongerPx ?? Math.min(MOST_PX, Math.ceil((Math.max(wide, high) / MM_PER_INCH) * ppi));
  const scale = longer / Math.max(wide, high);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const { data } = await document
    .getPage(0)
    .render({ width, height, scale: 1, render: 'bitmap', transparent: true });
  document.destroy();
  library.destroy();
  let image = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
  if (format === 'jpeg' || !picture.isTransparent) image = image.flatten({ background: '#ffffff' });
  if (picture.orientation !== undefined)
    image = image
      .rotate(picture.orientation === 6 ? 270 : 0)
      .withMetadata({ orientation: picture.orientation });
  if (format === 'png')
    return picture.bits === 16
      ? image.toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer()
      : image.png({ compressionLevel: 3 }).toBuffer();
  if (picture.colour !== 'cmyk') return image.jpeg({ quality: 88, optimiseCoding: false }).toBuffer();
  const jpeg = await image
    .toColourspace('cmyk')
    .jpeg({ quality: 88, optimiseCoding: false, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return picture.lacksAdobeMarker ? withoutAdobe(jpeg) : jpeg;
}

/** Some programs leave out the segment that says whether the inks are the other way about. */
function withoutAdobe(jpeg: Buffer): Buffer {
  for (let at = 2; at + 4 < jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === 0xda) break;
    if (jpeg[at + 1] !== 0xee) continue;
    return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
  }
  return jpeg;
}

/** As a drawing program saves it, in mm. Text is text only where it is said, as an outline otherwise is no text. */
function writeSvg(design: Design): Buffer {
  const [page] = design.pages;
  if (!page) throw new Error('no page');
  const { aroundMm } = page;
  const [wide, high] = [page.widthMm + 2 * aroundMm, page.heightMm + 2 * aroundMm];
  const drawn = page.parts.flatMap((part) => svgOf(part)).join('\n');
  return Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${wide}mm" height="${high}mm" viewBox="${-aroundMm} ${-aroundMm} ${wide} ${high}">\n${drawn}\n</svg>`,
  );
}

function svgOf(part: Part): string[] {
  switch (part.kind) {
    case 'area': {
      const { x, y, width, height } = part.box;
      return [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colourOf(part.ink)}"/>`];
    }
    case 'shape':
      return [
        `<polygon points="${part.points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${colourOf(part.ink)}"/>`,
      ];
    case 'disc':
      return [
        `<circle cx="${part.centre.x}" cy="${part.centre.y}" r="${part.radius}" fill="${colourOf(part.ink)}"/>`,
      ];
    case 'line':
      return [
        `<polyline points="${part.points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${colourOf(part.ink)}" stroke-width="${(part.pt / 72) * MM_PER_INCH}"/>`,
      ];
    case 'text':
      return part.role === 'live'
        ? [
            `<text x="${part.at.x}" y="${part.at.y}" font-size="${part.pt / 3}" font-family="Arial">${part.text.replaceAll('&', '&amp;')}</text>`,
          ]
        : [];
    case 'see-through':
      return [`<g opacity="${part.alpha}">${part.parts.flatMap(svgOf).join('')}</g>`];
    default:
      return [];
  }
}

function colourOf(ink: Extract<Part, { kind: 'area' }>['ink']): string {
  const rgb = (values: readonly number[]) =>
    `rgb(${values.map((value) => Math.round(value * 255)).join(',')})`;
  if ('rgb' in ink) return rgb(ink.rgb);
  const [c, m, y, k] = 'cmyk' in ink ? ink.cmyk : 'spot' in ink ? ink.like : ink.profile;
  return rgb([c, m, y].map((part) => (1 - part) * (1 - k)));
}

/** PostScript with a square in it. */
function writeEps({ family, pages: [page] }: Design): Buffer {
  const random = new Random(family);
  const points = (mm: number) => Math.round(((mm ?? 0) / MM_PER_INCH) * 72);
  const [wide, high] = [points((page?.widthMm ?? 90) + 6), points((page?.heightMm ?? 54) + 6)];
  return Buffer.from(
    `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 ${wide} ${high}\n%%EndComments\n${random.next().toFixed(2)} 0 0.5 0 setcmykcolor 0 0 ${wide} ${high} rectfill\nshowpage\n%%EOF\n`,
  );
}
