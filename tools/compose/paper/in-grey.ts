import type { DrawnItem, DrawnPage, Ink } from '#compose/page.ts';
import { inkColour } from '#compose/svg/ink-colour.ts';

/** Of black alone, so that no two renderers are asked how inks look on a screen; light stays light and dark dark. */
export function inGrey(page: DrawnPage, as: 'screen' | 'press'): DrawnPage {
  const { stock: _, ...rest } = page;
  return { ...rest, items: page.items.map((item) => greyItem(item, as)) };
}

function greyItem(item: DrawnItem, as: 'screen' | 'press'): DrawnItem {
  if (item.kind === 'group') return { ...item, items: item.items.map((one) => greyItem(one, as)) };
  if (item.kind === 'picture') return item;
  if (item.kind === 'text') return { ...item, ink: greyInk(item.ink, as) };
  return {
    ...item,
    ...(item.fill && { fill: greyInk(item.fill, as) }),
    ...(item.stroke && { stroke: { ...item.stroke, ink: greyInk(item.stroke.ink, as) } }),
  };
}

function greyInk(ink: Ink, as: 'screen' | 'press'): Ink {
  const hex = inkColour(ink);
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const light = Math.round((0.3 * r + 0.59 * g + 0.11 * b) * 255) / 255;
  return as === 'screen'
    ? { kind: 'screen', r: light, g: light, b: light }
    : { kind: 'process', c: 0, m: 0, y: 0, k: 1 - light };
}
