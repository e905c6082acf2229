import { OUTLINE_RINGS, type Position } from './india-outline.ts';

/** A degree of latitude, in units of the picture. */
const UNITS = 16;
/** Plate carrée, true to shape at India's middle: a degree of longitude is as much shorter as it is there. */
const NARROWING = Math.cos((22 * Math.PI) / 180);
const WEST = 67.6;
const NORTH = 37.5;

export const MAP_WIDTH = Math.round((97.9 - WEST) * NARROWING * UNITS);
export const MAP_HEIGHT = Math.round((NORTH - 6.3) * UNITS);

/** Where a place is in the picture. */
export function project([longitude, latitude]: Position): { x: number; y: number } {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round((longitude - WEST) * NARROWING * UNITS), y: round((NORTH - latitude) * UNITS) };
}

/** The outline as the path of an SVG. */
export const OUTLINE_PATH = OUTLINE_RINGS.map((ring) => {
  const corners = ring.map((position) => project(position)).map(({ x, y }) => `${x} ${y}`);
  return `M${corners.join('L')}Z`;
}).join('');
