import type { Choice } from '#contract/catalogue/catalogue.ts';
import { brokenRule } from '#contract/catalogue/option-rules.ts';
import { type PriceList, type PriceRule, unitPaiseAt } from './rules.ts';

/** A choice and the quantities, both ends counted, where a price list has a defect. */
interface Place {
  readonly choice: Choice;
  readonly minQty: number;
  readonly maxQty: number;
}

/** Something an admin would want to know of a price list before a customer finds it. Rules are places in the list. */
export type PriceDefect =
  /** Nothing prices these quantities. */
  | ({ readonly kind: 'gap' } & Place)
  /** Two rules fit equally well: which one counts is decided by the higher minQty, then by their order. */
  | ({ readonly kind: 'overlap'; readonly rules: readonly [number, number] } & Place)
  /** `minQty` pieces cost more in total than `maxQty`. */
  | ({ readonly kind: 'cliff'; readonly totalPaise: readonly [fewer: number, more: number] } & Place);

export interface PriceCheck {
  readonly defects: readonly (PriceDefect & {
    /** Choices with this very defect; `choice` is the first of them. */
    readonly choices: number;
  })[];
  /** False when the list has more different cases than were looked at. */
  readonly isComplete: boolean;
}

/** More different cases than this are no price list a person keeps. */
const MOST_CASES = 20_000;

interface Numbered extends PriceRule {
  readonly place: number;
  readonly weight: number;
}

interface Case {
  readonly rules: readonly Numbered[];
  readonly choice: Choice;
  choices: number;
}

/**
 * Looks at every choice and quantity a product can be ordered in and lists the gaps, overlaps and price breaks
 * (`cliff`: a quantity that costs less in total than a smaller one) of its prices, each once with an example (decisions,
 * "Price"). Values no rule speaks of are alike and are looked at once; quantities change only where a rule begins or ends.
 * What option rules exclude nobody orders.
 */
export function checkPriceList(list: PriceList): PriceCheck {
  const { cases, isComplete } = casesOf(list);
  const found = new Map<string, PriceCheck['defects'][number]>();
  for (const { rules, choice, choices } of cases) {
    for (const defect of defectsOf(rules, choice, list)) {
      const key = keyOf(defect);
      const known = found.get(key);
      found.set(key, { ...(known ?? defect), choices: (known?.choices ?? 0) + choices });
    }
  }
  const order = { gap: 0, overlap: 1, cliff: 2 } as const;
  const defects = [...found.values()].sort((a, b) => order[a.kind] - order[b.kind] || a.minQty - b.minQty);
  return { defects, isComplete };
}

/** The same defect in another choice has the same rules and quantities. A gap belongs to its choice alone. */
function keyOf(defect: PriceDefect): string {
  const range = `${defect.kind} ${defect.minQty} ${defect.maxQty}`;
  if (defect.kind === 'overlap') return `${range} ${defect.rules.join()}`;
  if (defect.kind === 'cliff') return `${range} ${defect.totalPaise.join()}`;
  return `${range} ${JSON.stringify(defect.choice)}`;
}

/** Every set of rules some choice meets, with one such choice and how many there are. */
function casesOf(list: PriceList): { cases: Case[]; isComplete: boolean } {
  const rules = list.pricing.map((rule, place) => ({
    ...rule,
    place,
    weight: Object.keys(rule.attributes).length,
  }));
  const cases = new Map<string, Case>();
  const { optionRules = [] } = list;
  const ruled = ruledValues(list);
  let isComplete = true;
  const walk = (index: number, left: readonly Numbered[], choice: Choice, choices: number): void => {
    if (brokenRule(optionRules, choice)) return;
    const option = list.attributes[index];
    if (!option) {
      const key = left.map((rule) => rule.place).join();
      // Choices without any price differ for whoever looks for them, so each keeps its own case.
      const known = cases.get(left.length > 0 ? key : JSON.stringify(choice));
      if (known) known.choices += choices;
      else if (cases.size < MOST_CASES)
        cases.set(left.length > 0 ? key : JSON.stringify(choice), { rules: left, choice, choices });
      else isComplete = false;
      return;
    }
    if (cases.size >= MOST_CASES) {
      isComplete = false;
      return;
    }
    const { name, values } = option;
    const spoken = new Set([...left.map((rule) => rule.attributes[name]), ...(ruled.get(name) ?? [])]);
    const others = values.filter((value) => !spoken.has(value));
    const first = others[0];
    for (const value of values.filter((one) => spoken.has(one)))
      walk(
        index + 1,
        left.filter((rule) => fits(rule, name, value)),
        { ...choice, [name]: value },
        choices,
      );
    if (first === undefined) return;
    const open = left.filter((rule) => !Object.hasOwn(rule.attributes, name));
    walk(index + 1, open, { ...choice, [name]: first }, choices * others.length);
  };
  // A rule for an option the product does not have can never fit.
  const known = new Set(list.attributes.map(({ name }) => name));
  walk(
    0,
    rules.filter((rule) => Object.keys(rule.attributes).every((name) => known.has(name))),
    {},
    1,
  );
  return { cases: [...cases.values()], isComplete };
}

/** The values of each option that option rules name: they are not alike. */
function ruledValues({ optionRules = [] }: PriceList): ReadonlyMap<string, readonly string[]> {
  const named = optionRules.flatMap(({ when, other }) => [when, other]);
  return new Map(
    [...Map.groupBy(named, ({ option }) => option)].map(([option, of]) => [
      option,
      of.flatMap(({ values }) => values),
    ]),
  );
}

function fits(rule: PriceRule, name: string, value: string): boolean {
  return !Object.hasOwn(rule.attributes, name) || rule.attributes[name] === value;
}

/** Quantities between two neighbouring borders, where always the same rules apply. */
interface Stretch {
  readonly minQty: number;
  readonly maxQty: number;
  /** Fitting best first, as `chooseRule` decides. */
  readonly rules: readonly Numbered[];
}

function stretchesOf(rules: readonly Numbered[], list: PriceList): Stretch[] {
  const { minOrderQty, maxOrderQty } = list;
  const borders = new Set([minOrderQty]);
  for (const rule of rules) {
    for (const border of [rule.minQty, rule.maxQty + 1])
      if (border > minOrderQty && border <= maxOrderQty) borders.add(border);
  }
  const starts = [...borders].sort((a, b) => a - b);
  return starts.map((minQty, index) => ({
    minQty,
    maxQty: (starts[index + 1] ?? maxOrderQty + 1) - 1,
    rules: rules
      .filter((rule) => rule.minQty <= minQty && rule.maxQty >= minQty)
      .sort((a, b) => b.weight - a.weight || b.minQty - a.minQty || a.place - b.place),
  }));
}

function defectsOf(rules: readonly Numbered[], choice: Choice, list: PriceList): PriceDefect[] {
  const stretches = stretchesOf(rules, list);
  return [...gapsOf(stretches, choice), ...overlapsOf(stretches, choice), ...cliffsOf(stretches, choice)];
}

function gapsOf(stretches: readonly Stretch[], choice: Choice): PriceDefect[] {
  const empty = stretches.filter((stretch) => stretch.rules.length === 0);
  return joined(empty).map((place) => ({ kind: 'gap', choice, ...place }));
}

/** Neighbours that touch, as one. */
function joined(stretches: readonly Pick<Stretch, 'minQty' | 'maxQty'>[]) {
  const places: { minQty: number; maxQty: number }[] = [];
  for (const { minQty, maxQty } of stretches) {
    const last = places.at(-1);
    if (last && last.maxQty + 1 === minQty) last.maxQty = maxQty;
    else places.push({ minQty, maxQty });
  }
  return places;
}

/** Only the rule that counts and the next one matter: what lies below them never decides. */
function overlapsOf(stretches: readonly Stretch[], choice: Choice): PriceDefect[] {
  const pairs = new Map<string, { rules: readonly [number, number]; at: Stretch[] }>();
  for (const stretch of stretches) {
    const [best, next] = stretch.rules;
    if (!best || !next || best.weight !== next.weight) continue;
    const rules = [Math.min(best.place, next.place), Math.max(best.place, next.place)] as const;
    const pair = pairs.get(rules.join()) ?? { rules, at: [] };
    pair.at.push(stretch);
    pairs.set(rules.join(), pair);
  }
  return [...pairs.values()].flatMap(({ rules, at }) =>
    joined(at).map((place): PriceDefect => ({ kind: 'overlap', choice, rules, ...place })),
  );
}

/** Within a stretch the total rises, so only its first quantity can be cheaper than what came before. */
function cliffsOf(stretches: readonly Stretch[], choice: Choice): PriceDefect[] {
  const cliffs: PriceDefect[] = [];
  let dearest: { quantity: number; totalPaise: number } | null = null;
  for (const { minQty, maxQty, rules } of stretches) {
    const [best] = rules;
    if (!best) continue;
    // What is charged once is so of either; sheets are not.
    const total = (quantity: number) => (best.run ? unitPaiseAt(best, quantity) : best.pricePaise) * quantity;
    const first = total(minQty);
    if (dearest && dearest.totalPaise > first) {
      const totalPaise = [dearest.totalPaise, first] as const;
      cliffs.push({ kind: 'cliff', choice, minQty: dearest.quantity, maxQty: minQty, totalPaise });
    }
    const last = total(maxQty);
    if (!dearest || last > dearest.totalPaise) dearest = { quantity: maxQty, totalPaise: last };
  }
  return cliffs;
}
