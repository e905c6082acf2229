import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { FACTS_ENGINE } from '#server/modules/artwork/facts/artwork-facts.ts';
import { PRINT_FILE_ENGINE } from '#server/modules/artwork/fixes/fix-plan.ts';
import type { Kept } from './kept.ts';
import type { Calibrated, Share } from './statistics.ts';
import type { CleanTally, Tried } from './try-checks.ts';
import type { Jobs } from './try-jobs.ts';
import type { Places } from './try-places.ts';
import type { Prints } from './try-prints.ts';

/** What the parts of a run found; a part that was never run is not there. */
export interface Found {
  readonly checks: {
    readonly count: number;
    readonly tried: readonly Tried[];
    /** Near misses that are fine. */
    readonly clean: CleanTally;
    readonly probabilities: ReadonlyMap<string, readonly Calibrated[]>;
  };
  readonly clean: CleanTally;
  readonly jobs: readonly Jobs[];
  readonly places: Places;
  readonly prints: Prints;
  /** How often the confined child says the same. */
  readonly child: Share;
}
export type PartName = keyof Found;
export const PART_NAMES: readonly PartName[] = ['checks', 'clean', 'jobs', 'places', 'prints', 'child'];

/** One part: what it found, and of which code, when, and how much of what was asked for. */
export interface Part<Name extends PartName = PartName> {
  readonly found: Found[Name];
  /** As `YYYY-MM-DD`. */
  readonly day: string;
  readonly engines: { readonly facts: number; readonly prints: number };
  /** Files that were asked for, and of those looked into. */
  readonly asked: number;
  readonly tried: number;
  readonly isWhole: boolean;
}
export type Parts = { readonly [Name in PartName]?: Part<Name> };

/** Engines of this code. */
export const ENGINES_NOW = { facts: FACTS_ENGINE, prints: PRINT_FILE_ENGINE };

type Engines = Part['engines'];

/** Whether a part was tried with the same engines; what is made of a file concerns print files alone. */
export const isOfEngines = (name: PartName, one: Engines, other: Engines = ENGINES_NOW): boolean =>
  one.facts === other.facts && (name !== 'prints' || one.prints === other.prints);

/** A part as it came out just now. @param kept whose clock may have ended it */
export function partOf<Name extends PartName>(
  found: Found[Name],
  { asked, tried }: { asked: number; tried: number },
  kept: Kept,
): Part<Name> {
  const day = new Date().toISOString().slice(0, 10);
  return { found, day, engines: ENGINES_NOW, asked, tried, isWhole: !kept.isOut };
}

export const partsIn = (path: string): Parts =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8'), withMaps) as Parts) : {};

export const writeParts = (path: string, parts: Parts): Promise<void> =>
  writeFile(path, `${JSON.stringify(parts, asEntries, 1)}\n`);

/** What is known, with the parts of this run; a run that tried less than is known with the same engines changes nothing. */
export function withParts(known: Parts, now: Parts): { parts: Parts; left: PartName[] } {
  const left = PART_NAMES.filter((name) => {
    const [one, other] = [known[name], now[name]];
    if (!one || !other) return false;
    return isOfEngines(name, one.engines, other.engines) && other.tried < one.tried;
  });
  const newer = Object.fromEntries(Object.entries(now).filter(([name]) => !left.includes(name as PartName)));
  return { parts: { ...known, ...newer }, left };
}

/**
 * The checks that are known with some that were tried anew, where that were at least as many designs. How clean files fared stays
 * as it was: near misses of all checks are among them.
 * @param codes of which every check was tried anew: their probabilities, too, are of now
 */
export function withSomeChecks(
  known: Part<'checks'>,
  now: Part<'checks'>,
  codes: ReadonlySet<string>,
): Part<'checks'> {
  if (!isOfEngines('checks', known.engines, now.engines)) return known;
  const triedOf = ({ found, falselyFound }: Tried) => found.of + falselyFound.of;
  const countOf = (all: readonly Tried[]) => all.reduce((sum, one) => sum + triedOf(one), 0);
  const anew = new Map(now.found.tried.map((one) => [one.check.id, one]));
  const isWhole = countOf(now.found.tried) === now.asked;
  const tried = known.found.tried.map((one) => {
    const other = anew.get(one.check.id);
    return isWhole && other && triedOf(other) >= triedOf(one) ? other : one;
  });
  const taken = tried.filter((one) => anew.get(one.check.id) === one);
  if (taken.length < anew.size) return known;
  const probabilities = new Map(known.found.probabilities);
  for (const [code, said] of now.found.probabilities) if (codes.has(code)) probabilities.set(code, said);
  const asked = known.asked + now.asked - 2 * known.found.count * taken.length;
  const all = countOf(tried);
  return {
    ...now,
    found: { ...known.found, tried, probabilities },
    asked,
    tried: all,
    isWhole: all === asked,
  };
}

const asEntries = (_key: string, value: unknown) =>
  value instanceof Map ? { entries: [...(value as Map<unknown, unknown>)] } : value;

function withMaps(_key: string, value: unknown): unknown {
  const entries = typeof value === 'object' && value !== null && 'entries' in value ? value.entries : null;
  return Array.isArray(entries) ? new Map(entries as [unknown, unknown][]) : value;
}
