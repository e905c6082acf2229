import { areaOfPin } from '#server/modules/partners/index.ts';
import type { Chance } from './chance.ts';

/**
 * Where people order: the first digits of PIN codes with the millions of people of the city around them (Census of India
 * 2011, urban agglomerations, rounded), and everywhere else together.
 */
const CITIES: readonly (readonly [prefix: string, millions: number])[] = [
  ['400', 18.4],
  ['110', 16.3],
  ['700', 14.1],
  ['600', 8.7],
  ['560', 8.5],
  ['500', 7.7],
  ['380', 6.4],
  ['411', 5.0],
  ['395', 4.6],
  ['302', 3.1],
  ['208', 2.9],
  ['226', 2.9],
  ['440', 2.5],
  ['201', 2.4],
  ['452', 2.2],
  ['641', 2.1],
  ['682', 2.1],
  ['800', 2.0],
  ['673', 2.0],
  ['462', 1.9],
  ['680', 1.9],
  ['390', 1.8],
  ['282', 1.7],
  ['530', 1.7],
  ['695', 1.7],
  ['141', 1.6],
  ['422', 1.6],
  ['520', 1.5],
  ['625', 1.5],
  ['221', 1.4],
  ['250', 1.4],
  ['360', 1.4],
  ['831', 1.3],
  ['190', 1.3],
  ['482', 1.3],
  ['211', 1.2],
  ['826', 1.2],
  ['143', 1.2],
  ['781', 1.0],
  ['160', 1.0],
];
const ELSEWHERE = 60;
/** Printers are in cities more than their customers are. */
const PRINTERS_ELSEWHERE = 25;

const others: string[] = [];
for (let prefix = 110; prefix < 856; prefix++) {
  if (areaOfPin(`${prefix}001`)) others.push(`${prefix}`);
}

function placeAmong(chance: Chance, elsewhere: number): string {
  const city = CITIES[chance.pick([...CITIES.map(([, millions]) => millions), elsewhere])];
  const prefix = city?.[0] ?? others[chance.below(others.length)] ?? '110';
  return `${prefix}001`;
}

export function placeOfOrder(chance: Chance): string {
  return placeAmong(chance, ELSEWHERE);
}

export function placeOfPartner(chance: Chance): string {
  return placeAmong(chance, PRINTERS_ELSEWHERE);
}
