import type { Design } from '#contract/design/design.ts';
import { codeTextOf, moduleMm } from '../layout/qr-code.ts';
import type { SetObject } from './lint-design.ts';

/** Free squares around a code, as telephones want them and the checks of artwork look for them (ISO/IEC 18004). */
const QUIET = 4;
/** Signs above letters reach so much higher than a line is counted, as a share of its size. */
const ABOVE = 0.9;

/** Words that stand in the free space around a code. */
export function crowdedCodes({ pages, fields }: Design, texts: readonly SetObject[]): string[] {
  return pages.flatMap((page) =>
    page.objects.flatMap((object) => {
      const said = object.kind === 'qr' && !object.hasPaper ? codeTextOf(object, fields) : null;
      if (object.kind !== 'qr' || said === null) return [];
      const { x, y, width, height } = object.box;
      const free = QUIET * moduleMm(object, said);
      const inTheWay = texts.filter(({ page: own, object: { box }, set }) => {
        if (own !== page) return false;
        const left = box.x + Math.max(0, Math.min(...set.lines.map(({ xMm }) => xMm)));
        const top = box.y + (set.lines[0]?.yMm ?? 0) - ABOVE * set.sizeMm;
        const foot = box.y + (set.lines.at(-1)?.yMm ?? 0) + 0.25 * set.sizeMm;
        const isBeside = left > x + width + free || left + set.widthMm < x - free;
        return !isBeside && top < y + height + free && foot > y - free;
      });
      return inTheWay.map((text) => `${text.object.id} stands in the free space of a code: ${text.words}`);
    }),
  );
}
