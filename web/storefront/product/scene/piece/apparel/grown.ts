import type { PieceSpec } from '../piece-spec.ts';

/** How much larger than size M a garment is: across and along. */
export type Grown = readonly [across: number, along: number];

/** Size M is 1; people grow more across than along. */
export function grownTo(spec: Pick<PieceSpec, 'choice'>): Grown {
  const sizes: Readonly<Record<string, Grown>> = {
    XS: [0.9, 0.955],
    S: [0.95, 0.978],
    M: [1, 1],
    L: [1.05, 1.022],
    XL: [1.1, 1.044],
    XXL: [1.15, 1.066],
    XXXL: [1.2, 1.088],
  };
  const said = Object.entries(spec.choice).find(([name]) => /size/i.test(name))?.[1] ?? 'M';
  const [across, along] = sizes[said.trim().toUpperCase()] ?? [1, 1];
  const isLoose = Object.values(spec.choice).some((value) => /oversized/i.test(value));
  return isLoose ? [across * 1.06, along * 1.03] : [across, along];
}
