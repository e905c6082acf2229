/**
 * Draws the home page's picture of finished designs from the shop's own layouts: `npm run design-picture`.
 */
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { Design, Language } from '#contract/design/design.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { FORMS } from '#design/templates/forms.ts';
import { wallOf } from '#design/templates/wall.ts';
import { tradeOf } from '#design/words/trades.ts';
import { typesetterFor } from '#server/modules/design/typesetter.ts';

const CARD = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
const [WIDTH, HEIGHT] = [1600, 1200];
const WIDTHS = [480, 800, 1200];
const [COLUMNS, ROWS, GAP_MM, TILT] = [4, 6, 8, -14];
/** Of a millimetre, so that the cards reach over all edges. */
const PX = 5.2;

interface Named {
  readonly name: string;
  readonly language: Language;
}

/** One name, in three of the scripts that people write theirs in. */
const NAMES: readonly [Named, Named, Named] = [
  { name: 'Annapurna Sweets', language: 'en' },
  { name: 'अन्नपूर्णा मिठाई', language: 'hi' },
  { name: 'అన్నపూర్ణ స్వీట్స్', language: 'te' },
];

async function pictureOf(design: Design): Promise<string> {
  const [page] = design.pages;
  if (!page) throw new Error('a design without a page');
  const { compositor, layOut } = await typesetterFor(design);
  const svg = drawSvg(layOut.page(design, page).drawn, compositor, { pictureUrl: () => undefined });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

async function cards(): Promise<string[]> {
  const form = FORMS.find(({ name }) => name === 'card');
  const trade = tradeOf('sweets');
  if (!form || !trade) throw new Error('the layouts of cards are gone');
  const entries = wallOf(form.templates, trade).slice(0, COLUMNS * ROWS);
  const drawn: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const { name, language } = NAMES[index % NAMES.length] ?? NAMES[0];
    const fields = { ...NO_FIELDS, name, trade: trade.line[language], phone: '98480 12345' };
    const design = buildDesign({ size: CARD, sides: 1, language, trade: trade.name, fields }, entry);
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const left = (column - COLUMNS / 2) * (CARD.widthMm + GAP_MM);
    // Every other column a little lower, as hands lay them.
    const top = (row - ROWS / 2) * (CARD.heightMm + GAP_MM) + (column % 2) * 20;
    drawn.push(`<img style="left:${left * PX}px;top:${top * PX}px" src="${await pictureOf(design)}">`);
  }
  return drawn;
}

const table = `<style>body{margin:0;background:#e9e1d2;overflow:hidden}
div{position:absolute;left:${WIDTH / 2}px;top:${HEIGHT / 2}px;transform:rotate(${TILT}deg)}
img{position:absolute;width:${CARD.widthMm * PX}px;height:${CARD.heightMm * PX}px;border-radius:2px;box-shadow:0 2px 3px #3a2f2244,0 10px 22px #3a2f2255}</style>
<div>${(await cards()).join('')}</div>`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(table);
const png = await page.screenshot();
await browser.close();
for (const width of WIDTHS) {
  const picture = sharp(png).resize(width, null, { kernel: 'lanczos3' });
  const target = `web/public/pictures/designs-${width}`;
  await picture
    .clone()
    .avif({ quality: width > 800 ? 34 : 42, effort: 6 })
    .toFile(`${target}.avif`);
  await picture
    .clone()
    .webp({ quality: width > 800 ? 14 : 22, effort: 6, smartSubsample: true })
    .toFile(`${target}.webp`);
}
