import { rupeesFromPaise } from '#contract/paise.ts';
import type { IssuedDocument } from './issued-document.ts';

type Line = IssuedDocument['lines'][number];

/** Per cent. */
export const rateOfLine = (line: Pick<Line, 'taxes'>) =>
  line.taxes.reduce((sum, tax) => sum + tax.basisPoints, 0) / 100;

/** Value and taxes of lines, in paise; a credit note counts below zero where tables are net. */
export interface Sums {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

export function sumsOf(lines: readonly Line[], sign = 1): Sums {
  const tax = (names: readonly string[]) =>
    sign *
    lines
      .flatMap((line) => line.taxes)
      .reduce((sum, { name, amountPaise }) => sum + (names.includes(name) ? amountPaise : 0), 0);
  return {
    taxable: sign * lines.reduce((sum, line) => sum + line.taxablePaise, 0),
    igst: tax(['IGST']),
    cgst: tax(['CGST']),
    sgst: tax(['SGST', 'UTGST']),
  };
}

export const amountsOf = ({ taxable, igst, cgst, sgst }: Sums) => ({
  txval: rupeesFromPaise(taxable),
  iamt: rupeesFromPaise(igst),
  camt: rupeesFromPaise(cgst),
  samt: rupeesFromPaise(sgst),
  csamt: 0,
});

export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function addUp(all: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => all.reduce((total, one) => total + one[field], 0);
  return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') };
}
