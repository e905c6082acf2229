import { lookAtLine } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ArtworkCheck } from './approve-order.ts';

/** The check that every line's files can be printed as what was ordered. */
export function artworkFits(deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>): ArtworkCheck {
  return {
    name: 'Artwork',
    async look(order) {
      const questions = new Map<string, readonly string[]>();
      const reasons: string[] = [];
      for (const {
        id,
        productId,
        productName,
        attributes,
        files,
        placements,
        specification,
      } of order.lines) {
        if (!specification) continue;
        const fileIds = files.map(({ fileId }) => fileId);
        const looked = await lookAtLine(deps, {
          productId,
          choice: attributes,
          specification,
          fileIds,
          placements,
        });
        if (looked.questions.length > 0) {
          questions.set(id, looked.questions);
          reasons.push(`${productName}: ${looked.questions.join(' ')}`);
        }
        if (looked.isForStaff) reasons.push(`${productName}: a file could not be looked at to its end.`);
      }
      return reasons.length === 0
        ? { isGood: true }
        : { isGood: false, reason: reasons.join('\n'), questions };
    },
  };
}
