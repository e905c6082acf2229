import { fileURLToPath } from 'node:url';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';

export interface PressConditionFacts {
  /** The profile of the condition, which sharp and LittleCMS read. */
  readonly profilePath: string;
  /** As it is registered: the OutputConditionIdentifier of an OutputIntent. */
  readonly registeredName: string;
  /** In plain words. */
  readonly label: string;
  /** Most ink in one place that its profile lays down, all inks together, in percent. */
  readonly maximumInk: number;
}

// Beside this file as source; beside the bundle, in a folder of the same name, once built.
const profile = (name: string) => fileURLToPath(new URL(`./profiles/${name}.icc`, import.meta.url));

/** What is known of each press condition; `tools/profiles` makes the profiles. */
export const PRESS_CONDITIONS: Readonly<Record<PressCondition, PressConditionFacts>> = {
  'coated-fogra39': {
    profilePath: profile('coated-fogra39'),
    registeredName: 'FOGRA39',
    label: 'Coated paper, sheetfed offset (FOGRA39)',
    maximumInk: 300,
  },
  'uncoated-fogra29': {
    profilePath: profile('uncoated-fogra29'),
    registeredName: 'FOGRA29',
    label: 'Uncoated paper, sheetfed offset (FOGRA29)',
    maximumInk: 280,
  },
  'swop-tr003': {
    profilePath: profile('swop-tr003'),
    registeredName: 'CGATS TR 003',
    label: 'Coated paper, web offset (SWOP, CGATS TR 003)',
    maximumInk: 300,
  },
};
