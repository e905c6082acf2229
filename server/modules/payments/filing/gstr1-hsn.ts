import { addUp, amountsOf, groupBy, rateOfLine, sumsOf } from './gstr1-sums.ts';
import type { IssuedDocument } from './issued-document.ts';

/** A service has neither unit nor quantity in the return. */
const isService = (hsnCode: string) => hsnCode.startsWith('99');

/**
 * What was supplied under each HSN at each rate, less what was credited. Of pieces, a refund takes none back; the credit note over
 * the rest of an invoice that is replaced takes all of them, because the new invoice counts them again.
 */
export function hsnTable(documents: readonly IssuedDocument[]) {
  const lines = documents.flatMap((document) => {
    const sign = document.isCreditNote ? -1 : 1;
    return document.lines.map((line) => ({
      line,
      quantity: sign * line.quantity,
      sums: sumsOf([line], sign),
    }));
  });
  const keyOf = ({ line }: (typeof lines)[number]) =>
    `${line.hsnCode.padEnd(8)} ${String(rateOfLine(line)).padStart(6, '0')}`;
  return groupBy(lines, keyOf).map(([, all], index) => {
    const [{ line }] = all as [(typeof lines)[number]];
    return {
      num: index + 1,
      hsn_sc: line.hsnCode,
      uqc: isService(line.hsnCode) ? 'NA' : line.unit,
      qty: isService(line.hsnCode) ? 0 : all.reduce((sum, { quantity }) => sum + quantity, 0),
      rt: rateOfLine(line),
      ...amountsOf(addUp(all.map(({ sums }) => sums))),
    };
  });
}
