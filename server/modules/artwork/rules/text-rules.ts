import type { Finding } from '#contract/artwork-check.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { finding, type Rule } from './finding.ts';
import { exportHint } from './programs.ts';
import { listed, trimmed } from './sizes-in-words.ts';
import { sizeLimits } from './thresholds.ts';

/** Letters of a font that is not in the file: the printer's computer puts another in its place. */
export const fontsNotEmbedded: Rule = ({ facts, pages }) => {
  const names = [...new Set(pages.flatMap(({ page }) => page.fontsNotEmbedded))];
  if (names.length === 0) return [];
  const first = pages.find(({ page }) => page.fontsNotEmbedded.length > 0)?.number ?? 1;
  const quoted = listed(names.map((name) => `‘${name}’`));
  const message = `${quoted} ${names.length === 1 ? 'is' : 'are'} not in the file. Another font would be printed in its place, and letters may move. Please export the PDF with all fonts embedded, or turn the text into outlines.${exportHint('fonts', facts.document?.producer)}`;
  const weight = { severity: 'block', action: 'ask' } as const;
  return [finding('FONT_NOT_EMBEDDED', weight, message, { page: first })];
};

/** Letters too small to be read, or too small to be white or of several inks. */
export const tinyText: Rule = ({ form, pages }) => {
  const { textPt, multiInkTextPt } = sizeLimits(form);
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    const weight = { severity: 'warn', action: 'tell' } as const;
    const [small, mixed] = [page.smallestText, page.smallestMultiInkText];
    // As it is compared, so it is said: one decimal (GWG 2015, 3.15).
    const size = (text: { pt: number }) => Math.round(text.pt * fit.scale * 10) / 10;
    if (small && size(small) < textPt) {
      const message = `Text of ${trimmed(size(small))} pt on page ${number} may be too small to read.`;
      return [finding('TINY_TEXT', weight, message, { page: number, place: small.place })];
    }
    if (!mixed || size(mixed) >= multiInkTextPt) return [];
    const message = `Text of ${trimmed(size(mixed))} pt on page ${number} is white or of several inks: so small, it may fill in or blur.`;
    return [finding('TINY_TEXT', weight, message, { page: number, place: mixed.place })];
  });
};

/** Lines thinner than a press can hold. */
export const hairlines: Rule = ({ form, pages }) => {
  const { linePt } = sizeLimits(form);
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    const line = page.thinnestStroke;
    const pt = line ? Math.round(line.pt * fit.scale * 1000) / 1000 : linePt;
    if (!line || pt >= linePt) return thinBar(number, page.thinnestBar, fit.scale, linePt);
    const message = `A line on page ${number} is only ${pt} pt thin and may break up. We would print it ${linePt} pt thick.`;
    const weight = { severity: 'warn', action: 'tell' } as const;
    return [
      finding('HAIRLINE', weight, message, { page: number, place: line.place, fix: 'thicken_hairlines' }),
    ];
  });
};

/** A line that was drawn as a filled rectangle: nobody makes it thicker. */
function thinBar(page: number, bar: PageFacts['thinnestBar'], scale: number, linePt: number): Finding[] {
  const pt = bar ? Math.round(bar.pt * scale * 1000) / 1000 : linePt;
  if (!bar || pt >= linePt) return [];
  const message = `A line on page ${page}, drawn as a filled bar, is only ${pt} pt thin and may break up.`;
  const weight = { severity: 'warn', action: 'silent' } as const;
  return [finding('HAIRLINE', weight, message, { page, place: bar.place })];
}

/** Text in a drawing is set anew by whoever opens it, in the fonts they have. */
export const drawingText: Rule = ({ facts }) => {
  if (!facts.drawing?.hasText && !facts.drawing?.hasFlowedText) return [];
  const message = facts.drawing.hasFlowedText
    ? 'This SVG has text in a text frame of Inkscape, which only Inkscape draws: it is missing in print. Please turn the text into paths there, or send a PDF.'
    : 'This SVG has text whose font is not in the file, so it may print in another. Please turn the text into paths, or send a PDF.';
  return [finding('SVG_TEXT', { severity: 'warn', action: 'ask' }, message, { page: 1 })];
};
