import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderStatusBadge } from './order-status-badge.tsx';

const css = readFileSync('web/ui/commerce/order-status-badge.module.css', 'utf8');

/** The hue of the colour a status is written in, in degrees; null where no rule names the status. */
function hueOf(status: string): number | null {
  const hex = new RegExp(`\\.${status} \\{[^}]*\\scolor: #(\\w{6})`).exec(css)?.[1];
  if (!hex) return null;
  const [r = 0, g = 0, b = 0] = hex.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn =
    most === r
      ? ((g - b) / (most - least) + 6) % 6
      : most === g
        ? (b - r) / (most - least) + 2
        : (r - g) / (most - least) + 4;
  return turn * 60;
}

it('is yellow, orange, blue and green for the four statuses of the history, and plain for any other', () => {
  for (const [status, from, to] of [
    ['pending', 40, 60],
    ['in_production', 20, 39],
    ['shipped', 190, 250],
    ['delivered', 120, 180],
  ] as const) {
    expect(hueOf(status), status).toBeGreaterThanOrEqual(from);
    expect(hueOf(status), status).toBeLessThanOrEqual(to);
    expect(renderToStaticMarkup(<OrderStatusBadge status={status} />)).toMatch(
      new RegExp(`class="\\S+ \\S*${status}`),
    );
  }
  expect(hueOf('completed')).toBeNull();
  expect(hueOf('on_a_ship')).toBeNull();
});
