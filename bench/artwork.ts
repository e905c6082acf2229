import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { tusClient } from '#tests/tus-client.ts';
import { askJson } from './ask.ts';
import type { Part } from './part.ts';
import { megabytes, ms, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

const MM = 72 / 25.4;
const PAUSE_MS = 25;
const MOST_BYTES = 50 * 1024 * 1024;
const CARD = { slug: 'matt-business-cards', widthMm: 95, heightMm: 57 };
const BROCHURE = { slug: 'pamphlets', widthMm: 216, heightMm: 303, pages: 14 };

/** A photo that no compression makes smaller: what phones send is of its size, and harder to read than a drawing. */
async function photo(widthPx: number, heightPx: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A PDF of photos that fill its pages; each file has a content of its own. */
async function pdfOf(
  size: { widthMm: number; heightMm: number; pages?: number },
  photoPx: number,
  mark: number,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [width, height] = [size.widthMm * MM, size.heightMm * MM];
  for (let page = 0; page < (size.pages ?? 1); page += 1) {
    const image = await document.embedJpg(await photo(photoPx, Math.round((photoPx * height) / width)));
    const added = document.addPage([width, height]);
    added.drawImage(image, { x: 0, y: 0, width, height });
    added.drawText(`${mark} ${page}`, { x: width / 2, y: height / 2, size: 9 });
  }
  return Buffer.from(await document.save());
}

interface Stages {
  readonly verdictMs: number;
  readonly printedMs: number;
}

/** Sends a file as a page does, and asks from the last byte on until it is judged, and until it is made print-ready. */
async function take(shop: Shop, pdf: Buffer, productId: string): Promise<Stages> {
  const tus = tusClient(shop.url);
  const url = await tus.open('bench.pdf', pdf.length);
  const answer = await tus.patch(url, 0, pdf);
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}`);
  const from = performance.now();
  const at = `${shop.url}/api/files/${url.split('/').at(-1)}/check?productId=${productId}`;
  let verdictMs: number | null = null;
  for (;;) {
    const check = await askJson<ArtworkCheckResult>(at);
    if (check.state === 'refused') throw new Error(`refused: ${check.refusal?.message}`);
    if (check.state === 'ready') verdictMs ??= performance.now() - from;
    if (check.state === 'ready' && check.proof?.state !== 'making')
      return { verdictMs: verdictMs ?? 0, printedMs: performance.now() - from };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The most memory that a process opening such files held. Files of their own: who watches takes a third of a processor. */
async function peakOf(shop: Shop, pdfs: readonly Buffer[], productId: string): Promise<number> {
  const peak = watchPeak();
  for (const pdf of pdfs) await take(shop, pdf, productId);
  return peak();
}

/** As Linux counts it; NaN elsewhere. */
function watchPeak(): () => number {
  let peak = process.platform === 'linux' ? 0 : Number.NaN;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('render.process')) continue;
        const status = readFileSync(`/proc/${pid}/status`, 'latin1');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
      } catch {
        // It ended meanwhile.
      }
  }, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** What a process of its own needs to open the file and draw its first pages by PDFium, and nothing else. */
function drawAlone(pdf: Buffer): number {
  const program = `
    import { readFileSync } from 'node:fs';
    import { PDFiumLibrary } from '@hyzyla/pdfium';
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(readFileSync(0));
    for (let page = 0; page < Math.min(4, document.getPageCount()); page += 1) {
      const { originalWidth, originalHeight } = document.getPage(page).getOriginalSize();
      await document.getPage(page).render({ scale: 1600 / Math.max(originalWidth, originalHeight), render: 'bitmap' });
    }`;
  const from = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    input: pdf,
  });
  if (status !== 0) throw new Error(String(stderr));
  return performance.now() - from;
}

const rank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)] ?? 0;

interface Aims {
  readonly verdictMs: number;
  readonly printedMs: number | null;
}

function rowsOf(
  what: string,
  { taken, peak, limitMs }: { taken: readonly Stages[]; peak: number; limitMs: number },
  aims: Aims,
): Row[] {
  const verdicts = taken.map(({ verdictMs }) => verdictMs);
  const printed = taken.map(({ printedMs }) => printedMs);
  const row = (name: string, values: readonly number[], aimMs: number | null): Row => ({
    what: `${what}, ${name}`,
    measured: `p50 ${ms(rank(values, 0.5))}, p95 ${ms(rank(values, 0.95))}`,
    limit: `PDFium alone ${ms(limitMs)}`,
    ratio: times(rank(values, 0.5) / limitMs),
    aim: aimMs === null ? 'none' : `p95 ≤ ${ms(aimMs)}`,
    isMet: aimMs === null || rank(values, 0.95) <= aimMs,
  });
  return [
    row('verdict', verdicts, aims.verdictMs),
    row('print-ready file', printed, aims.printedMs),
    {
      what: `${what}, memory`,
      measured: Number.isNaN(peak) ? 'not known here' : `${megabytes(peak)} at most`,
      aim: '≤ 1,200 MB',
      isMet: !(peak > 1.2e9),
    },
  ];
}

/** As large as is taken, and no larger. */
async function brochureOf(mark: number): Promise<Buffer> {
  for (let px = 1700; ; px -= 200) {
    const pdf = await pdfOf(BROCHURE, px, mark);
    if (pdf.length <= MOST_BYTES) return pdf;
  }
}

/** From the last byte of an upload to its verdict, and to its print-ready file with pictures, one upload at a time. */
export const artwork: Part = async ({ shopOf, isQuick }) => {
  const shop = await shopOf(1_000);
  const idOf = async (slug: string) => (await askJson<Product>(`${shop.url}/api/products/${slug}`)).productId;
  const cards: Stages[] = [];
  const limits: number[] = [];
  // One to five megabytes.
  const sizesPx = [1500, 2000, 2500];
  const productId = await idOf(CARD.slug);
  for (let turn = 0; turn < (isQuick ? 3 : 30); turn += 1) {
    const pdf = await pdfOf(CARD, sizesPx[turn % sizesPx.length] ?? 1500, turn);
    cards.push(await take(shop, pdf, productId));
    if (turn < sizesPx.length) limits.push(drawAlone(pdf));
  }
  const peak = await peakOf(
    shop,
    await Promise.all(sizesPx.map((px) => pdfOf(CARD, px, 100 + px))),
    productId,
  );
  const brochureId = await idOf(BROCHURE.slug);
  const brochures: Stages[] = [];
  const brochureLimits: number[] = [];
  for (let turn = 0; turn < (isQuick ? 1 : 3); turn += 1) {
    const brochure = await brochureOf(turn);
    brochures.push(await take(shop, brochure, brochureId));
    brochureLimits.push(drawAlone(brochure));
  }
  const brochurePeak = await peakOf(shop, [await brochureOf(100)], brochureId);
  return [
    ...rowsOf(
      'artwork: a card of 1 to 5 MB',
      { taken: cards, peak, limitMs: rank(limits, 0.5) },
      { verdictMs: 1200, printedMs: 2500 },
    ),
    ...rowsOf(
      'artwork: 14 pages of about 50 MB',
      { taken: brochures, peak: brochurePeak, limitMs: rank(brochureLimits, 0.5) },
      { verdictMs: 2000, printedMs: null },
    ),
  ];
};
