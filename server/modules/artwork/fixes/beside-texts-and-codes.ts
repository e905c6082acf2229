import { type ArtworkFacts, INK_SIDE_MM, type PageFacts, type Place } from '../facts/artwork-facts.ts';
import { insideCut } from '../rules/codes-at-cut.ts';
import { SIDES, type Side } from '../rules/ink-at-cut.ts';
import { scaledPlace } from '../rules/picture-bleed.ts';
import type { PageLayout, Sides } from './fix-plan.ts';
import { type Laid, turned } from './laid.ts';
import { groundBeside } from './plain-ground.ts';

/** Nearer to the cut than that, the edge of a text is no ground, and farther beyond it, it runs over it. In mm of what is printed. */
const NEAREST_TEXT_MM = 0.4;
/** So exact is the place of a code as a reader says it. */
const CODE_MM = 0.3;

/** What must not be seen again beyond the cut, the other way about. */
interface Shown {
  readonly texts: readonly { readonly place: Place }[];
  readonly codes: readonly { readonly place: Place }[];
}

/**
 * Of the sides that are mirrored, those whose mirror would show a text again are stretched. Where it would show a code or a part of one,
 * the ground from beside that code goes on in its place: stretched squares are bars, which readers stumble over. So it does beyond a text
 * that stands at the very cut; one that runs over it goes on as it is there.
 */
export function besideTextsAndCodes(
  layout: PageLayout,
  { texts, codes }: Shown,
  { from, scale, isTurned }: Pick<Laid, 'from' | 'scale' | 'isTurned'>,
): PageLayout {
  // From the cut inwards, as far as what is mirrored comes from there.
  const deep = (side: Side) =>
    layout.mirrored[side] > 0
      ? layout.mirrored[side] - layout.beyond[side] + 2 * (layout.covered?.[side] ?? 0)
      : Number.NEGATIVE_INFINITY;
  const inside = (place: Place): Sides => {
    const mm = insideCut(place, from);
    return turned(isTurned, (side) => mm[side] * scale);
  };
  const isBeside = (side: Side) =>
    texts.some(({ place }) => {
      const mm = inside(place)[side];
      return mm >= NEAREST_TEXT_MM && mm < deep(side);
    });
  const besideCodes = codes
    .filter(({ place }) => overlaps(place, from))
    .flatMap(({ place }) => {
      const mm = inside(place);
      return SIDES.filter((side) => mm[side] < deep(side) + CODE_MM).map((side) => {
        const { long, first, last } = alongOf(side, layout);
        // Of a code in a corner both sides go on around it.
        const end = (at: Side) =>
          mm[at] < deep(at) + CODE_MM ? layout.mirrored[at] + layout.beyond[at] : CODE_MM - mm[at];
        return { side, from: hundredths(-end(first)), to: hundredths(long + end(last)), long };
      });
    });
  // Along all of a side there is no ground beside it.
  const hasGround = (part: Pick<Part, 'from' | 'to' | 'long'>) => groundBeside(part, part.long) !== null;
  const filled = besideCodes.filter((part) => !hasGround(part)).map(({ side }) => side);
  const stretched = SIDES.filter((side) => isBeside(side) || filled.includes(side));
  const isMirrored = (side: Side) => deep(side) > 0 && !stretched.includes(side);
  const atCut = layout.isRadial
    ? []
    : textsAtCut(
        texts.filter(({ place }) => overlaps(place, from)).map(({ place }) => inside(place)),
        layout,
        isMirrored,
      );
  const plain = [
    ...besideCodes.filter(hasGround),
    ...atCut.map((part) => (part.isOwn || hasGround(part) ? part : { ...part, isOwn: true })),
  ].map(({ long: _, ...part }) => part);
  return { ...layout, ...(stretched.length > 0 && { stretched }), ...(plain.length > 0 && { plain }) };
}

type Part = NonNullable<PageLayout['plain']>[number] & { readonly long: number };

/** Lines so near each other have no ground between them, in mm. */
const LINES_APART_MM = 1;
/** Around the box of a text. */
const TEXT_MM = 0.2;

/** Where texts stand at the very cut of a side, or run over it: what is mirrored there are letters. @param places from each cut inwards, in mm */
function textsAtCut(
  places: readonly Sides[],
  layout: PageLayout,
  isMirrored: (side: Side) => boolean,
): Part[] {
  return SIDES.filter(isMirrored).flatMap((side) => {
    const { long, first, last } = alongOf(side, layout);
    const parts = places
      .filter((mm) => mm[side] < NEAREST_TEXT_MM)
      .map((mm) => ({
        from: Math.max(0, mm[first] - TEXT_MM),
        to: Math.min(long, long - mm[last] + TEXT_MM),
        isOwn: mm[side] <= -NEAREST_TEXT_MM,
      }))
      .toSorted((a, b) => a.from - b.from);
    const merged: typeof parts = [];
    for (const part of parts) {
      const before = merged.at(-1);
      if (!before || part.from - before.to > LINES_APART_MM) merged.push({ ...part });
      else {
        before.to = Math.max(before.to, part.to);
        before.isOwn ||= part.isOwn;
      }
    }
    return merged.map(({ isOwn, ...part }) => ({
      side,
      from: hundredths(part.from),
      to: hundredths(part.to),
      ...(isOwn && { isOwn }),
      long,
    }));
  });
}

/** How long a side is, and which sides it begins and ends at. */
function alongOf(side: Side, { widthMm, heightMm }: Pick<PageLayout, 'widthMm' | 'heightMm'>) {
  const isAcross = side === 'top' || side === 'bottom';
  return isAcross
    ? ({ long: widthMm, first: 'left', last: 'right' } as const)
    : ({ long: heightMm, first: 'top', last: 'bottom' } as const);
}

/** What is known to be on a picture or drawing, in its own units. */
export function shownOnPicture({ picture, drawing, drawn }: ArtworkFacts): Shown {
  const { widthPx, heightPx } = picture ?? drawing ?? { widthPx: 1, heightPx: 1 };
  const by = Math.max(widthPx, heightPx) / INK_SIDE_MM;
  return { texts: [], codes: drawn?.codes.map(({ place }) => ({ place: scaledPlace(place, by) })) ?? [] };
}

export const shownOn = (page: PageFacts | undefined, facts: ArtworkFacts): Shown =>
  page ?? shownOnPicture(facts);

const hundredths = (mm: number) => Math.round(mm * 100) / 100;
const overlaps = (a: Place, b: Place) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
