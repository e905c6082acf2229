import type { SetText } from '#compose/text.ts';
import type { DesignObject, DesignPage, TextObject } from '#contract/design/design.ts';
import { turnedPlace } from '../layout/turn.ts';

/** Places looked at along a line, and from its top to its foot. */
const ACROSS = 12;
const DOWN = [0.6, 0.35, 0.05];
/** Of these, so many are under something when words are no longer read. */
const MUCH = 0.2;

/** Whether something that lies on a text hides it: a picture, or a filled shape. */
export function isCovered(page: DesignPage, text: TextObject, set: SetText): boolean {
  const above = page.objects.slice(page.objects.indexOf(text) + 1).filter(hides);
  if (above.length === 0) return false;
  const left = Math.max(0, Math.min(...set.lines.map(({ xMm }) => xMm)));
  const places = set.lines.flatMap((line) =>
    DOWN.flatMap((share) =>
      Array.from({ length: ACROSS }, (_, at) =>
        turnedPlace(text, {
          x: text.box.x + left + ((at + 0.5) / ACROSS) * set.widthMm,
          y: text.box.y + line.yMm - share * set.sizeMm,
        }),
      ),
    ),
  );
  const hidden = places.filter((place) => above.some((object) => isInside(object, place)));
  return hidden.length > places.length * MUCH;
}

const hides = (object: DesignObject) =>
  object.kind === 'picture' ||
  (object.kind === 'qr' && object.hasPaper === true) ||
  (object.kind === 'shape' && object.fill !== null && ['rect', 'ellipse'].includes(object.shape));

function isInside(object: DesignObject, place: { x: number; y: number }): boolean {
  const { box, turn = 0 } = object;
  const { x, y } = turnedPlace({ box, turn: -turn }, place);
  const [across, down] = [(x - box.x) / box.width - 0.5, (y - box.y) / box.height - 0.5];
  if (object.kind === 'shape' && object.shape === 'ellipse') return Math.hypot(across, down) < 0.5;
  return Math.abs(across) < 0.5 && Math.abs(down) < 0.5;
}
