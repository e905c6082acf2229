import type { Row } from './row.ts';
import type { Shop } from './shop.ts';

/** What a part of the benchmarks finds. */
export interface Circumstances {
  /** A shop of so many products; shops are shared between parts and stopped at the end. */
  readonly shopOf: (products: number) => Promise<Shop>;
  /** Fewer calls and products: to try the benchmarks themselves, not for results. */
  readonly isQuick: boolean;
  /** `full` calls, or a tenth. */
  readonly amount: (full: number) => number;
}

export type Part = (circumstances: Circumstances) => Promise<Row[]>;
