import { checkLineFiles } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isGoingOn } from '../rules.ts';
import type { ArtworkCheck } from './approve-order.ts';
import { isWavedThrough, lineToCheck } from './line-to-check.ts';

const NOT_DECIDED = 'A file could not be looked at to its end, or not be made print-ready.';

/** The check that every line's files can be printed as what was ordered. What an admin let through is good. */
export function artworkFits(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>): ArtworkCheck {
  return {
    name: 'Artwork',
    async look(order) {
      const questions = new Map<string, readonly string[]>();
      const forStaff = new Map<string, readonly string[]>();
      const looks = [];
      const reasons: string[] = [];
      let isUnderWay = false;
      for (const line of order.lines) {
        const { id, productName } = line;
        const toCheck = lineToCheck(line);
        if (!toCheck || !isGoingOn(line) || isWavedThrough(line)) continue;
        const looked = await checkLineFiles(deps, toCheck);
        looks.push(...looked.looks.map((look) => ({ lineId: id, ...look })));
        if (looked.questions.length > 0) {
          questions.set(id, looked.questions);
          reasons.push(`${productName}: ${looked.questions.join(' ')}`);
        }
        if (looked.isBeingMade) isUnderWay = true;
        if (looked.isForStaff) {
          forStaff.set(id, [NOT_DECIDED]);
          reasons.push(`${productName}: ${NOT_DECIDED}`);
        }
      }
      const reason = reasons.length > 0 ? reasons.join('\n') : null;
      return { reason, isUnderWay, questions, forStaff, looks };
    },
  };
}
