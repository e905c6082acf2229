// node scripts/run.mjs tools/compose/screen-to-paper.ts [parts of names: standee "on mailer" …]: every layout once, or those whose
// label ("seal-sun on round-stickers 75 mm") has one of the parts, as the screen draws it and as poppler and Ghostscript draw its
// print file (poppler-utils, ghostscript).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { DrawnPage } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { drawSvg, svgOf } from '#compose/svg/svg-of.ts';
import { asPrinted, makeLayOut } from '#design/layout/lay-out.ts';
import { isKraft } from '#design/look/on-kraft.ts';
import { prepareDesign } from '#tests/compose/found-in-design.ts';
import { designOf, ofEachLayout } from '#tests/compose/sold-designs.ts';
import { displacement, ofWholePoints, placesOnPaper, placesOnScreen } from './paper/glyph-places.ts';
import { inGrey } from './paper/in-grey.ts';
import { inkThatDiffers } from './paper/ink-that-differs.ts';
import { byGhostscript, byPoppler, bySvg, type Raster } from './paper/renderers.ts';

const DPI = 600;
/** Of an A5 sheet with its bleed at 600 dpi: what is larger is looked at in as many. */
const MOST_PX = 20_000_000;
/** Where that is coarse and too much differs, as finely as there is memory for: of a thin line at 60 dpi little is left but its smoothing. */
const FINEST_PX = 260_000_000;
const MOST_MM = 0.02;
const MOST_INK = 0.005;
const MM_PER_INCH = 25.4;

const folder = mkdtempSync(join(tmpdir(), 'screen-to-paper-'));
const compositor = await openCompositor(readFont);
const layOut = makeLayOut(compositor);

/** As many pixels an inch as make whole pixels of the page's height: renderers count from its top, or from its foot. */
function rasterOf({ widthMm, heightMm, bleedMm }: DrawnPage, mostPx: number): Raster {
  const [wide, high] = [widthMm, heightMm].map((mm) => (mm + 2 * bleedMm) / MM_PER_INCH) as [number, number];
  const wished = Math.min(DPI, Math.sqrt(mostPx / (wide * high)));
  const height = Math.round(high * wished);
  const dpi = height / high;
  return { dpi, height, width: Math.round(wide * dpi) };
}

/** @param shown as the screen has it, but for the cloth, which is there already @param page as it goes to press */
async function measure(shown: DrawnPage, page: DrawnPage, mostPx = MOST_PX) {
  const raster = rasterOf(page, mostPx);
  const file = join(folder, 'page.pdf');
  writeFileSync(file, await writePdf([inGrey(page, 'press')], { compositor, title: 'A design' }));
  const whole = ofWholePoints(page);
  const wholeFile = join(folder, 'whole.pdf');
  writeFileSync(wholeFile, await writePdf([whole], { compositor, title: 'A design' }));
  const onScreen = inGrey(shown, 'screen');
  const options = { hasBleed: true };
  const screen = await bySvg(drawSvg(onScreen, compositor, options), raster);
  const places = placesOnScreen(svgOf(shown, compositor, options));
  return {
    dpi: raster.dpi,
    mm: displacement(places, placesOnPaper(wholeFile, 1, whole.bleedMm)),
    glyphs: places.length,
    poppler: inkThatDiffers(screen, byPoppler(file, 1, raster)),
    ghostscript: inkThatDiffers(screen, byGhostscript(file, 1, raster)),
  };
}

const isWithin = ({ mm, poppler, ghostscript }: Awaited<ReturnType<typeof measure>>) =>
  mm <= MOST_MM && poppler <= MOST_INK && ghostscript <= MOST_INK;

const wanted = process.argv.slice(2);
const most = { mm: 0, poppler: 0, ghostscript: 0 };
let [pages, glyphs, failed] = [0, 0, 0];
const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
try {
  for (const [turn, [label, one, template]] of ofEachLayout.entries()) {
    if (wanted.length > 0 && !wanted.some((part) => label.includes(part))) continue;
    const { design } = designOf(one, template, turn);
    await prepareDesign(compositor, design);
    for (const page of design.pages) {
      const { drawn } = layOut.page(design, page);
      const isOnCloth = design.cloth !== undefined && !isKraft(design.cloth);
      const shown = isOnCloth ? { ...drawn, items: drawn.items.slice(1) } : drawn;
      const first = await measure(shown, asPrinted(drawn));
      const isCoarse = Math.round(first.dpi) < DPI && !isWithin(first);
      const found = isCoarse ? await measure(shown, asPrinted(drawn), FINEST_PX) : first;
      const isFine = isWithin(found);
      pages += 1;
      glyphs += found.glyphs;
      if (!isFine) failed += 1;
      for (const name of ['mm', 'poppler', 'ghostscript'] as const)
        most[name] = Math.max(most[name], found[name]);
      console.log(
        `${isFine ? ' ' : '!'} ${label}, ${page.name}, ${design.language}, ${design.palette.name}: ${found.glyphs} glyphs, ${found.mm.toFixed(5)} mm; ${Math.round(found.dpi)} dpi: poppler ${percent(found.poppler)}, Ghostscript ${percent(found.ghostscript)}`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `${pages} pages, ${glyphs} glyphs. Largest displacement ${most.mm.toFixed(5)} mm (limit ${MOST_MM}); ink that differs at most: poppler ${percent(most.poppler)}, Ghostscript ${percent(most.ghostscript)} (limit ${percent(MOST_INK)})`,
);
process.exitCode = failed === 0 && pages > 0 ? 0 : 1;
