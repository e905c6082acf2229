import type { DesignPage } from '#contract/design/design.ts';
import type { Wanted } from '../sheet.ts';
import { EDGE_MM, FINE_MM, LINE_MM, PlatedSheet } from './plated-sheet.ts';

/** A dark side with a large letter in two rounds. */
export function roundBack(wanted: Wanted): DesignPage {
  const sheet = new PlatedSheet(wanted);
  const { w, h } = sheet;
  const side = h * 0.62;
  const [x, y] = [(w - side) / 2, (h - side) / 2];
  sheet.outline('round', 'ellipse', { x, y, width: side, height: side }, LINE_MM, 'ground');
  const inner = side - 3;
  sheet.outline(
    'round-inner',
    'ellipse',
    { x: x + 1.5, y: y + 1.5, width: inner, height: inner },
    FINE_MM,
    'ground',
  );
  const box = side * 0.7;
  sheet.monogram('monogram', { x: (w - box) / 2, y: (h - box) / 2, width: box, height: box }, 'onGround');
  const gap = 3;
  const long = x - gap - EDGE_MM - 4;
  sheet.rule('left', { x: EDGE_MM + 4, y: h / 2 - FINE_MM / 2, width: long, height: FINE_MM }, 'ground');
  sheet.rule(
    'right',
    { x: w - EDGE_MM - 4 - long, y: h / 2 - FINE_MM / 2, width: long, height: FINE_MM },
    'ground',
  );
  return sheet.page('Back', 'ground');
}

/** A dark side with a band of a pattern above and below the name. */
export function patternBack(wanted: Wanted, pattern: string): DesignPage {
  const sheet = new PlatedSheet(wanted);
  const { w, h } = sheet;
  const tile = 7;
  const columns = Math.floor((w - 2 * EDGE_MM) / tile);
  const rows = pattern === 'scales' ? 4 : 2;
  const high = rows * (pattern === 'scales' ? tile / 2 : tile);
  const clip = { x: EDGE_MM, y: EDGE_MM, width: w - 2 * EDGE_MM, height: high };
  // Whole tiles from edge to edge: a pattern that is cut through a mesh looks like a slip.
  const place = { ...clip, height: high };
  const name = `${pattern}-${columns}-${rows}`;
  sheet.ornament('pattern', name, place, 'ground', clip);
  const foot = h - EDGE_MM - high;
  sheet.ornament('pattern-foot', name, { ...place, y: foot }, 'ground', { ...clip, y: foot });
  sheet.rule('line', { x: EDGE_MM, y: EDGE_MM + high + 1.1, width: clip.width, height: FINE_MM }, 'ground');
  sheet.rule(
    'line-foot',
    { x: EDGE_MM, y: foot - 1.1 - FINE_MM, width: clip.width, height: FINE_MM },
    'ground',
  );
  const [top, room] = [EDGE_MM + high + 2.4, h - 2 * (EDGE_MM + high + 2.4)];
  sheet.text(
    'name',
    'name',
    { x: EDGE_MM + 3, y: top, width: w - 2 * EDGE_MM - 6, height: room },
    { size: 6, font: 'display', ink: 'onGround', align: 'center', valign: 'middle' },
  );
  sheet.plated('name');
  return sheet.page('Back', 'ground');
}

/** A dark side with a rangoli of fine lines in its middle, and nothing else. */
export function mandalaBack(wanted: Wanted): DesignPage {
  const sheet = new PlatedSheet(wanted);
  const { w, h } = sheet;
  const side = h - 2 * EDGE_MM;
  sheet.ornament(
    'mandala',
    'mandala-16-18',
    { x: (w - side) / 2, y: EDGE_MM, width: side, height: side },
    'ground',
  );
  return sheet.page('Back', 'ground');
}
