import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Output, PICTURES } from './output.ts';

/** Writes one render in all its sizes and formats. Nearly every browser takes the AVIF: the WebP is for the rest. */
export async function publish(png: Buffer, output: Output): Promise<void> {
  const target = join(PICTURES, output.path);
  mkdirSync(dirname(target), { recursive: true });
  for (const width of output.widths) {
    const picture = sharp(png).resize(width, null, { kernel: 'lanczos3' });
    await picture.clone().avif({ quality: 50, effort: 4 }).toFile(`${target}-${width}.avif`);
    await picture
      .clone()
      .webp({ quality: width < 800 ? 50 : 34, effort: 6, smartSubsample: true })
      .toFile(`${target}-${width}.webp`);
  }
  if (output.hasThumb) {
    await sharp(png).resize(400, 300).jpeg({ quality: 78, mozjpeg: true }).toFile(`${target}-400.jpg`);
  }
  if (!output.share) return;
  mkdirSync(join(PICTURES, 'og'), { recursive: true });
  writeFileSync(join(PICTURES, 'og', `${output.share}.jpg`), await share(png, output));
}

/** 1200 × 630 from a picture of any shape: its right 4:3, with the paper drawn out to both sides. */
async function share(png: Buffer, output: Output): Promise<Buffer> {
  const width = Math.round((output.heightPx * 4) / 3);
  const crop = { left: output.widthPx - width, top: 0, width, height: output.heightPx };
  const middle = await sharp(png).extract(crop).resize(840, 630).png().toBuffer();
  const wide = await sharp(middle).extend({ left: 180, right: 180, extendWith: 'copy' }).png().toBuffer();
  return sharp(wide)
    .blur(14)
    .composite([{ input: middle, left: 180, top: 0 }])
    .jpeg({ quality: 68, mozjpeg: true })
    .toBuffer();
}
