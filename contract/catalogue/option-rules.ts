import { parseRows } from './quantity-rows.ts';

/**
 * Which values of options go together. A rule says of choices where one option has one of some values what another may be;
 * server and page ask these functions and no others. An option that is left open breaks nothing; of one with quantities each
 * value counts.
 */

export interface OptionValues {
  readonly option: string;
  readonly values: readonly string[];
}

export interface OptionRule {
  readonly when: OptionValues;
  /** `only`: `other` must be one of its values; `not`: it may be none of them. */
  readonly is: 'only' | 'not';
  readonly other: OptionValues;
  /** As customers read it; empty: said in plain words. */
  readonly reason: string;
}

type Chosen = Readonly<Record<string, string>>;
type Options = Readonly<Record<string, readonly string[]>>;

const chosenOf = (choice: Chosen, option: string) =>
  Object.hasOwn(choice, option) ? choice[option] : undefined;

/** The first rule a choice breaks; null where it can be made. */
export function brokenRule(rules: readonly OptionRule[], choice: Chosen): OptionRule | null {
  return rules.find((rule) => isBroken(rule, choice)) ?? null;
}

function isBroken({ when, is, other }: OptionRule, choice: Chosen): boolean {
  const [given, asked] = [chosenOf(choice, when.option), chosenOf(choice, other.option)];
  if (given === undefined || asked === undefined) return false;
  if (!holds(given, (value) => when.values.includes(value))) return false;
  return holds(asked, (value) => other.values.includes(value) === (is === 'not'));
}

/** Of several values with quantities one is enough: each piece is made. */
function holds(words: string, isSo: (value: string) => boolean): boolean {
  const rows = parseRows(words);
  return rows ? rows.some(({ value }) => isSo(value)) : isSo(words);
}

/** Why, as customers read it. */
export function reasonOf({ when, is, other, reason }: OptionRule): string {
  if (reason) return reason;
  const said = ({ option, values }: OptionValues) => `${option} ${values.join(' or ')}`;
  return is === 'only'
    ? `${said(when)} comes only with ${said(other)}.`
    : `${said(when)} does not come with ${said(other)}.`;
}

/**
 * The values of an option that cannot be had with what is chosen, each with the reason. A value other options can follow
 * is none of them: choosing it moves those.
 */
export function excludedValues(
  options: Options,
  rules: readonly OptionRule[],
  choice: Chosen,
  option: string,
): Record<string, string> {
  const excluded: [string, string][] = [];
  for (const value of options[option] ?? []) {
    const asked = { ...choice, [option]: value };
    const broken = rules.filter((rule) => isBroken(rule, asked));
    const [first] = broken;
    const forbids = broken.find(({ other }) => other.option === option);
    if (forbids) excluded.push([value, reasonOf(forbids)]);
    else if (first && !nearestPossible(options, rules, asked, [option]))
      excluded.push([value, reasonOf(first)]);
  }
  return Object.fromEntries(excluded);
}

/** So many half-made choices are looked at; rules people write need a few dozen. */
const MOST_TRIED = 20_000;

/**
 * The nearest choice that breaks no rule: with the fewest changes, and among those with what a broken rule holds changed
 * rather than what it depends on, to the value nearest in its list. Quantities by value stay as they are. Null: there is
 * none, or none with `fixed` as they are.
 */
export function nearestPossible(
  options: Options,
  rules: readonly OptionRule[],
  choice: Chosen,
  fixed: readonly string[] = [],
): Record<string, string> | null {
  if (!brokenRule(rules, choice)) return { ...choice };
  const movable = new Set(rules.flatMap(({ when, other }) => [when.option, other.option]));
  for (const option of movable)
    if (fixed.includes(option) || parseRows(choice[option] ?? '')) movable.delete(option);
  const search: Search = { options, rules, choice, left: MOST_TRIED, best: null, least: 0 };
  for (let changes = 1; changes <= movable.size && !search.best; changes++)
    repair(search, choice, movable, changes);
  return search.best;
}

interface Search {
  readonly options: Options;
  readonly rules: readonly OptionRule[];
  readonly choice: Chosen;
  left: number;
  best: Record<string, string> | null;
  least: number;
}

/** Whatever mends a broken rule changes one of its two options: those alone are tried, each once. */
function repair(search: Search, now: Chosen, movable: ReadonlySet<string>, changes: number): void {
  const broken = brokenRule(search.rules, now);
  if (!broken) {
    const cost = costOf(search, now);
    if (search.best && cost >= search.least) return;
    search.best = { ...now };
    search.least = cost;
    return;
  }
  if (changes === 0) return;
  for (const { option } of [broken.other, broken.when]) {
    if (!movable.has(option)) continue;
    const others = new Set(movable);
    others.delete(option);
    for (const value of search.options[option] ?? []) {
      if (value === now[option] || search.left-- <= 0) continue;
      repair(search, { ...now, [option]: value }, others, changes - 1);
    }
  }
}

/** More than any list of values is long. */
const FAR = 1000;

function costOf({ options, rules, choice }: Search, now: Chosen): number {
  let cost = 0;
  for (const [option, value] of Object.entries(now)) {
    const before = choice[option];
    if (value === before) continue;
    const values = options[option] ?? [];
    const isDependent = rules.some((rule) => rule.other.option === option && isBroken(rule, choice));
    cost += Math.abs(values.indexOf(value) - values.indexOf(before ?? '')) + (isDependent ? 0 : FAR);
  }
  return cost;
}

/** What became of a choice that could not be made, and why: `Now Paper: 350 gsm. Velvet needs thick card.` */
export function changeInWords(rules: readonly OptionRule[], asked: Chosen, now: Chosen): string {
  const changed = Object.entries(now).filter(([option, value]) => asked[option] !== value);
  const broken = brokenRule(rules, asked);
  return `Now ${changed.map(([option, value]) => `${option}: ${value}`).join(', ')}. ${broken ? reasonOf(broken) : ''}`.trim();
}
