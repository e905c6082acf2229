import type { PageSize } from '#contract/design/design.ts';
import { firstSeen } from '#design/layout/folds.ts';
import type { Piece } from './scene.tsx';
import { SCENES } from './scene-of.ts';

/** How much room a design of these proportions wants: a class has it, since the server's page has no styles of its own. */
export function shapeOf(size: PageSize): 'long' | 'card' | 'square' | 'tall' | 'narrow' {
  const { width, height } = firstSeen(size) ?? { width: size.widthMm, height: size.heightMm };
  const ratio = width / height;
  if (ratio > 2.2) return 'long';
  if (ratio > 1.2) return 'card';
  if (ratio > 0.84) return 'square';
  return ratio > 0.55 ? 'tall' : 'narrow';
}

export type StageShape =
  | 'stage-wide'
  | 'stage'
  | 'stage-tall'
  | `stage-paper-${ReturnType<typeof shapeOf>}`
  | 'stage-paper-letter';

/** The form of the picture that a product is shown in, known before its scene is here; null: it is shown flat. */
export function stageShape({ kind, size }: Piece): StageShape | null {
  if (!SCENES[kind]) return null;
  if (kind === 'tote') return 'stage-tall';
  // A print says nothing of the proportions of what it is on.
  if (/t-shirt|polo|hoodie|cap|label-roll/.test(kind)) return 'stage';
  if (/^(card|invitation|sheet|sticker|label-sheet)$/.test(kind)) {
    const shape = shapeOf(size);
    // Above it is the flap of its envelope, or it is longer than sheets are.
    const isLong = kind === 'invitation' || size.widthMm / size.heightMm < 0.69;
    return shape === 'tall' && isLong ? 'stage-paper-letter' : `stage-paper-${shape}`;
  }
  const { width, height } = firstSeen(size) ?? { width: size.widthMm, height: size.heightMm };
  const ratio = width / height;
  // Long labels lie before their bottles, those less long go round jars.
  if (kind === 'bottle-label') return ratio <= 1.8 ? 'stage-tall' : 'stage';
  return ratio > 1.2 ? 'stage-wide' : ratio > 0.9 ? 'stage' : 'stage-tall';
}
