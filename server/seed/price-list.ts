/** What a value of an option adds to a job: rupees once, rupees a piece; `times` multiplies the whole. */
export interface Cost {
  readonly setup?: number;
  readonly each?: number;
  readonly times?: number;
}

export interface PriceFormula {
  /** Quantities where a piece gets cheaper, ascending; the first is the smallest order. */
  readonly quantities: readonly number[];
  readonly maxQty: number;
  readonly base: Cost;
  /** Only options that change the price, and all their values. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, Cost>>>>;
}

export interface SeedRule {
  readonly pricePaise: number;
  readonly minQty: number;
  readonly maxQty: number;
  readonly attributes: Record<string, string>;
}

/**
 * A printer's formula, setup + pieces × price, as the rules of a price list: one for each choice and quantity step.
 * A bigger step never costs more a piece nor less in all. Rupees in, paise out.
 */
export function priceList(formula: PriceFormula): SeedRule[] {
  return choicesOf(Object.entries(formula.options ?? {})).flatMap(({ attributes, costs }) =>
    formula.quantities.map((minQty, index) => ({
      pricePaise: unitPaise([formula.base, ...costs], minQty),
      minQty,
      maxQty: (formula.quantities[index + 1] ?? formula.maxQty + 1) - 1,
      attributes,
    })),
  );
}

/** Rounded up to the paisa: so the total of the next step cannot fall below this one's. */
function unitPaise(costs: readonly Cost[], quantity: number): number {
  const sum = (part: 'setup' | 'each') => costs.reduce((total, cost) => total + (cost[part] ?? 0), 0);
  const times = costs.reduce((product, cost) => product * (cost.times ?? 1), 1);
  const totalPaise = Math.round((sum('setup') + sum('each') * quantity) * times * 100);
  return Math.ceil(totalPaise / quantity);
}

interface Chosen {
  readonly attributes: Record<string, string>;
  readonly costs: Cost[];
}

function choicesOf(options: [string, Readonly<Record<string, Cost>>][]): Chosen[] {
  let choices: Chosen[] = [{ attributes: {}, costs: [] }];
  for (const [name, values] of options) {
    choices = choices.flatMap((choice) =>
      Object.entries(values).map(([value, cost]) => ({
        attributes: { ...choice.attributes, [name]: value },
        costs: [...choice.costs, cost],
      })),
    );
  }
  return choices;
}
