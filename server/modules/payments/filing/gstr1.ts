import { clockInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import { hsnTable } from './gstr1-hsn.ts';
import { addUp, amountsOf, groupBy, rateOfLine, sumsOf } from './gstr1-sums.ts';
import { hasValue, type IssuedDocument, stateCodeIn } from './issued-document.ts';

type Line = IssuedDocument['lines'][number];
/** Of an advance that was received, or paid back. */
type Voucher = { readonly number: string; readonly isRefund: boolean };

/** Above this an inter-State invoice to somebody unregistered is listed by itself (since August 2024); paise. */
const LARGE_PAISE = 100_000_00;

/** `23-11-2026`, the day in India. */
function dashedDay(at: Date): string {
  const [year, month, day] = clockInIndia(at).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

const isInterState = ({ lines }: IssuedDocument) => lines.some((line) => line.taxes[0]?.name === 'IGST');

/** The taxed lines of a document by rate. To a special economic zone all are zero-rated, with those that nothing is charged on. */
function itemsOf({ lines, sez }: IssuedDocument) {
  return groupBy(
    lines.filter((line) => (rateOfLine(line) > 0 || sez) && hasValue(line)),
    (line) => String(rateOfLine(line)).padStart(6, '0'),
  ).map(([, ofRate]) => {
    const rate = rateOfLine(ofRate[0] as Line);
    return { num: Math.round(rate * 100) + 1, itm_det: { rt: rate, ...amountsOf(sumsOf(ofRate)) } };
  });
}

function headOf(document: IssuedDocument) {
  return {
    val: rupeesFromPaise(document.totalPaise),
    pos: stateCodeIn(document.placeOfSupply),
    itms: itemsOf(document),
  };
}
const invoiceOf = (document: IssuedDocument) => ({
  inum: document.number,
  idt: dashedDay(document.issuedAt),
  ...headOf(document),
});
const noteOf = (document: IssuedDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: dashedDay(document.issuedAt),
  ...headOf(document),
});

/** Listed or summed up by rate; what is taxed at nothing has a table of its own, unless it is zero-rated. */
const isTaxed = (document: IssuedDocument) =>
  document.sez !== null || document.lines.some((line) => rateOfLine(line) > 0);

/** The kind of an invoice or note to a registered business: what goes to a special economic zone is table 6B. */
function typeOf({ sez }: IssuedDocument): 'R' | 'SEWP' | 'SEWOP' {
  if (!sez) return 'R';
  return sez.lutArn ? 'SEWOP' : 'SEWP';
}

/** To somebody unregistered in another State, and large: of a credit note its invoice counts. */
const isLarge = (document: IssuedDocument) =>
  !document.recipient.gstin &&
  isInterState(document) &&
  (document.against?.totalPaise ?? document.totalPaise) > LARGE_PAISE;

/**
 * The return of outward supplies of a month (GSTR-1) in the shape of the portal's offline tool, from the documents that were issued
 * in it; tables 4 and 6B are one list there (`b2b`), told apart by `inv_typ`. Corrections are a credit note and an invoice like any other. An advance for goods is taxed with its invoice: tables 11A
 * and 11B have nothing of it, whether it is spent or paid back; table 13 counts its receipt and refund vouchers (docs/decisions/0034).
 * @param vouchers by number
 * @param period `112026`
 */
export function gstr1(
  documents: readonly IssuedDocument[],
  vouchers: readonly Voucher[],
  gstin: string,
  period: string,
): object {
  const taxed = documents.filter(isTaxed);
  const registered = taxed.filter((document) => document.recipient.gstin);
  const byGstin = (isCreditNote: boolean) =>
    groupBy(
      registered.filter((document) => document.isCreditNote === isCreditNote),
      (document) => document.recipient.gstin ?? '',
    );
  const large = taxed.filter(isLarge);
  const small = taxed.filter((document) => !document.recipient.gstin && !isLarge(document));
  return {
    gstin,
    fp: period,
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: byGstin(false).map(([ctin, all]) => ({
      ctin,
      inv: all.map((document) => ({ ...invoiceOf(document), rchrg: 'N', inv_typ: typeOf(document) })),
    })),
    b2cl: groupBy(
      large.filter((document) => !document.isCreditNote),
      (document) => stateCodeIn(document.placeOfSupply),
    ).map(([pos, all]) => ({ pos, inv: all.map(invoiceOf).map(({ pos: _pos, ...invoice }) => invoice) })),
    b2cs: smallConsumers(small),
    cdnr: byGstin(true).map(([ctin, all]) => ({
      ctin,
      nt: all.map((document) => ({ ...noteOf(document), rchrg: 'N', inv_typ: typeOf(document) })),
    })),
    cdnur: large
      .filter((document) => document.isCreditNote)
      .map((document) => ({ typ: 'B2CL', ...noteOf(document) })),
    nil: { inv: nilRated(documents.filter(({ sez }) => !sez)) },
    hsn: {
      hsn_b2b: hsnTable(documents.filter((document) => document.recipient.gstin)),
      hsn_b2c: hsnTable(documents.filter((document) => !document.recipient.gstin)),
    },
    doc_issue: { doc_det: documentsIssued(documents, vouchers) },
  };
}

/** To the unregistered, by State and rate, less what was credited of it. */
function smallConsumers(documents: readonly IssuedDocument[]) {
  const lines = documents.flatMap((document) =>
    document.lines
      .filter((line) => rateOfLine(line) > 0)
      .map((line) => ({ line, document, sums: sumsOf([line], document.isCreditNote ? -1 : 1) })),
  );
  const keyOf = ({ line, document }: (typeof lines)[number]) =>
    `${stateCodeIn(document.placeOfSupply)} ${String(rateOfLine(line)).padStart(6, '0')}`;
  return groupBy(lines, keyOf).map(([, all]) => {
    const [first] = all as [(typeof lines)[number]];
    return {
      sply_ty: isInterState(first.document) ? 'INTER' : 'INTRA',
      pos: stateCodeIn(first.document.placeOfSupply),
      typ: 'OE',
      rt: rateOfLine(first.line),
      ...amountsOf(addUp(all.map(({ sums }) => sums))),
    };
  });
}

/** What is taxed at nothing, by where it went and to whom. */
function nilRated(documents: readonly IssuedDocument[]) {
  const lines = documents.flatMap((document) =>
    document.lines
      .filter((line) => rateOfLine(line) === 0)
      .map((line) => ({
        type: `${isInterSupply(document) ? 'INTR' : 'INTRA'}${document.recipient.gstin ? 'B2B' : 'B2C'}`,
        paise: (document.isCreditNote ? -1 : 1) * line.taxablePaise,
      })),
  );
  return groupBy(lines, ({ type }) => type).map(([type, all]) => ({
    sply_ty: type,
    nil_amt: rupeesFromPaise(all.reduce((sum, { paise }) => sum + paise, 0)),
    expt_amt: 0,
    ngsup_amt: 0,
  }));
}

const isInterSupply = ({ supplier, placeOfSupply }: IssuedDocument) =>
  supplier.gstin?.slice(0, 2) !== stateCodeIn(placeOfSupply);

/** Which numbers were given out. A series begins anew with each financial year. */
function documentsIssued(documents: readonly IssuedDocument[], vouchers: readonly Voucher[]) {
  const vouchersOf = (isRefund: boolean) =>
    vouchers.filter((voucher) => voucher.isRefund === isRefund).map(({ number }) => number);
  const numbersOf = (isCreditNote: boolean) =>
    documents.filter((document) => document.isCreditNote === isCreditNote).map(({ number }) => number);
  return [
    { doc_num: 1, doc_typ: 'Invoices for outward supply', numbers: numbersOf(false) },
    { doc_num: 5, doc_typ: 'Credit Note', numbers: numbersOf(true) },
    { doc_num: 6, doc_typ: 'Receipt Voucher', numbers: vouchersOf(false) },
    { doc_num: 8, doc_typ: 'Refund Voucher', numbers: vouchersOf(true) },
  ].flatMap(({ numbers: all, ...kind }) => {
    const series = groupBy(all, (number) => number.slice(0, number.lastIndexOf('/')));
    if (series.length === 0) return [];
    const docs = series.map(([, numbers], index) => ({
      num: index + 1,
      from: numbers[0],
      to: numbers.at(-1),
      totnum: numbers.length,
      cancel: 0,
      net_issue: numbers.length,
    }));
    return [{ ...kind, docs }];
  });
}
