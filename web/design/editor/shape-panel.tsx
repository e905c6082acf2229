import type { Design, ShapeObject } from '#contract/design/design.ts';
import type { Designer } from '../use-designer.ts';
import { isLine } from './add-objects.ts';
import { rounded, type Which, withObject } from './changes.ts';
import { Slider } from './slider.tsx';

interface ShapePanelProps {
  designer: Designer;
  design: Design;
  which: Which;
  object: ShapeObject;
}

/** How thick a line is, and how round the corners of a rectangle are. */
export function ShapePanel({ designer, design, which, object }: ShapePanelProps) {
  if (object.shape !== 'rect') return null;
  const { box } = object;
  const change = (part: Partial<ShapeObject>, what: string) =>
    designer.change(
      withObject(design, which, (one) => (one.kind === 'shape' ? { ...one, ...part } : one)),
      `${what} ${object.id}`,
    );
  if (!isLine(object)) {
    const most = Math.min(box.width, box.height) / 2;
    const percent = Math.round((Math.min(object.radiusMm, most) / most) * 100);
    return (
      <Slider
        label="Round corners"
        value={percent}
        onChange={(value) => change({ radiusMm: Math.round(most * value) / 100 }, 'corners')}
        onRest={designer.rest}
      />
    );
  }
  const isFlat = box.width >= box.height;
  const thick = isFlat ? box.height : box.width;
  // Around its own middle.
  const thicker = (mm: number) =>
    rounded(
      isFlat
        ? { ...box, y: box.y + (box.height - mm) / 2, height: mm }
        : { ...box, x: box.x + (box.width - mm) / 2, width: mm },
    );
  return (
    <Slider
      label="Thickness"
      min={2}
      max={29}
      value={Math.round(thick * 10)}
      words={`${Math.round(thick * 10) / 10} mm`}
      onChange={(value) => change({ box: thicker(value / 10) }, 'thickness')}
      onRest={designer.rest}
    />
  );
}
