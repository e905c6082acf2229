import type { Finding } from '#contract/artwork-check.ts';
import type { PageFacts, TextLine } from '../facts/artwork-facts.ts';
import { finding, type Rule } from './finding.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import { quoted } from './quoted.ts';
import { trimmed } from './sizes-in-words.ts';

/** A text that stands so little nearer than asked for is where it was meant to be. */
const EXACT_MM = 0.3;
/** Points: larger letters that run over the cut are decoration. */
const LARGEST_READ = 24;
/** Of more lines so near the edge they are a pattern. */
const PATTERN = 8;

/** Text so near the cut that a cut a hair off touches it. What is drawn, and what is outside the cut, is no text. */
export const safeArea: Rule = ({ form, pages }) => {
  if (form.safeMm === 0) return [];
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    if (fit.how === 'mismatch' || fit.how === 'free') return [];
    const near = nearCut(page, fit, form);
    if (near.length > PATTERN && near.length > page.texts.length / 2) return [];
    const [nearest] = near.toSorted((a, b) => a.mm - b.mm);
    if (!nearest) return [];
    const message = `${quoted(nearest.line.text)} on page ${number} ${
      nearest.mm < EXACT_MM ? 'touches the cut' : `is only ${trimmed(nearest.mm)} mm from the cut`
    }. Text should stay ${trimmed(form.safeMm)} mm away from it.`;
    const weight = { severity: 'warn', action: 'silent' } as const;
    return [
      finding('SAFE_AREA', weight, message, {
        page: number,
        place: nearest.line.place,
      }),
    ];
  });
};

function nearCut(
  page: PageFacts,
  fit: PageFit,
  { safeMm, isRound }: PrintForm,
): { line: TextLine; mm: number }[] {
  const inside = isRound ? distanceInsideRound : distanceInside;
  return page.texts.flatMap((line) => {
    const { place } = line;
    // A font may show blanks, too.
    if (line.text !== '' && line.text.trim() === '') return [];
    const mm = fit.scale * inside(place, fit.trim);
    const isCut = mm < -EXACT_MM && (isOutside(place, fit.trim) || line.pt * fit.scale > LARGEST_READ);
    return mm >= safeMm - EXACT_MM || isCut ? [] : [{ line, mm }];
  });
}

type Place = PageFit['trim'];

/** From the text to the nearest side of the cut; below 0 where it goes over it. */
function distanceInside(place: Place, trim: Place): number {
  return Math.min(
    place.x - trim.x,
    place.y - trim.y,
    trim.x + trim.width - place.x - place.width,
    trim.y + trim.height - place.y - place.height,
  );
}

/** From the corner that is farthest out to the circle, or nearly so to the oval, that is cut. */
function distanceInsideRound(place: Place, trim: Place): number {
  const [rx, ry] = [trim.width / 2, trim.height / 2];
  const across = farther(place.x - trim.x - rx, place.width) / rx;
  const down = farther(place.y - trim.y - ry, place.height) / ry;
  return (1 - Math.hypot(across, down)) * Math.min(rx, ry);
}

const farther = (from: number, size: number) => Math.max(Math.abs(from), Math.abs(from + size));

/** More of it is outside than inside: it is not part of the design. */
function isOutside(place: Place, trim: Place): boolean {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return x < trim.x || x > trim.x + trim.width || y < trim.y || y > trim.y + trim.height;
}
