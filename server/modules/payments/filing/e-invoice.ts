import { clockInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import { hasValue, type IssuedDocument } from './issued-document.ts';
import { placeInText } from './place-in-text.ts';

type Line = IssuedDocument['lines'][number];

/** `23/11/2026`, the day in India. */
function slashedDay(at: Date): string {
  const [year, month, day] = clockInIndia(at).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** What the scheme takes no texts with: quotation marks and backslashes. */
function cleaned(text: string, most: number): string {
  return text
    .replaceAll(/["\\\n\r\t]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most);
}

/** Where the scheme asks for at least 3 letters. */
const plain = (text: string, most: number) => cleaned(text, most).padEnd(3, '.');

/** An address longer than one line of the scheme goes on in the second. */
function linesOf(street: string): { Addr1: string; Addr2?: string } {
  const whole = plain(street, 200);
  const rest = whole.slice(100).trim();
  return { Addr1: whole.slice(0, 100).trim(), ...(rest && { Addr2: plain(rest, 100) }) };
}

const amountOf = (line: Line, names: readonly string[]) =>
  line.taxes.reduce((sum, tax) => sum + (names.includes(tax.name) ? tax.amountPaise : 0), 0);

/** Where the supplier is by the address on the document; null where that has no PIN code of the State of its GSTIN. */
export const placeOfSeller = ({ supplier }: Pick<IssuedDocument, 'supplier'>) =>
  placeInText(supplier.address, supplier.gstin?.slice(0, 2) ?? '');

/**
 * A tax invoice or credit note to a registered business in the shape of the e-invoice scheme (INV-01, version 1.1), ready to be
 * registered. An invoice is issued when all of it is paid, and before it is known who prints and carries it: it has no place of
 * dispatch and no e-way bill. Null where there is none: a recipient without GSTIN, or a supplier whose address has no PIN code of its State.
 */
export function eInvoice(document: IssuedDocument): object | null {
  const { supplier, recipient, shipTo } = document;
  const seller = placeOfSeller(document);
  const buyer = recipient.place;
  if (!supplier.gstin || !recipient.gstin || !buyer || !seller) return null;
  const items = document.lines.filter(hasValue).flatMap((line) => itemsOf(line, document.isCreditNote));
  const sum = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    rupeesFromPaise(items.reduce((total, item) => total + Math.round(item[field] * 100), 0));
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyTypeOf(document), RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: {
      Typ: document.isCreditNote ? 'CRN' : 'INV',
      No: document.number,
      Dt: slashedDay(document.issuedAt),
    },
    SellerDtls: {
      Gstin: supplier.gstin,
      LglNm: plain(supplier.name, 100),
      ...linesOf(supplier.address),
      Loc: plain(seller.place, 50),
      Pin: seller.pin,
      Stcd: supplier.gstin.slice(0, 2),
    },
    BuyerDtls: {
      Gstin: recipient.gstin,
      LglNm: plain(recipient.name, 100),
      // The scheme takes no other State here than the one of the GSTIN.
      Pos: recipient.gstin.slice(0, 2),
      ...linesOf(buyer.street),
      Loc: plain(buyer.city, 100),
      Pin: Number(buyer.zip),
      Stcd: recipient.gstin.slice(0, 2),
    },
    ...(shipTo && {
      ShipDtls: {
        LglNm: plain(shipTo.name, 100),
        ...linesOf(shipTo.place.street),
        Loc: plain(shipTo.place.city, 100),
        Pin: Number(shipTo.place.zip),
        Stcd: shipTo.place.stateCode,
      },
    }),
    ItemList: items.map((item, index) => ({ SlNo: String(index + 1), ...item })),
    ValDtls: {
      AssVal: sum('AssAmt'),
      CgstVal: sum('CgstAmt'),
      SgstVal: sum('SgstAmt'),
      IgstVal: sum('IgstAmt'),
      TotInvVal: sum('TotItemVal'),
    },
    ...(!document.isCreditNote && {
      PayDtls: { Nm: plain(supplier.name, 100), PaidAmt: rupeesFromPaise(document.totalPaise), PaymtDue: 0 },
    }),
    ...referencesOf(document),
  };
}

/** To a special economic zone with payment of tax or without; the scheme takes IGST for it in one State, too. */
function supplyTypeOf({ sez }: IssuedDocument): 'B2B' | 'SEZWP' | 'SEZWOP' {
  if (!sez) return 'B2B';
  return sez.lutArn ? 'SEZWOP' : 'SEZWP';
}

/** The invoice a credit note is of, and the buyer's purchase order as far as the scheme has room for its number. */
function referencesOf({ poNumber, against, sez }: IssuedDocument): { RefDtls?: object } {
  const po = poNumber && poNumber.length <= 16 ? cleaned(poNumber, 16) : null;
  const lut = sez?.lutArn;
  if (!po && !against && !lut) return {};
  return {
    RefDtls: {
      ...(lut && { InvRm: `Letter of undertaking ARN ${lut}` }),
      ...(against && { PrecDocDtls: [{ InvNo: against.number, InvDt: slashedDay(against.issuedAt) }] }),
      ...(po && { ContrDtls: [{ PORefr: po }] }),
    },
  };
}

/** A line, and its shipping as a line of its own: a composite supply, under the code and at the rate of what is shipped. */
function itemsOf(line: Line, isCreditNote: boolean) {
  const shippingPaise = line.shippingPaise;
  const goodsPaise = line.taxablePaise - shippingPaise;
  const share = (names: readonly string[]) => {
    const whole = amountOf(line, names);
    const ofShipping = line.taxablePaise === 0 ? 0 : Math.round((whole * shippingPaise) / line.taxablePaise);
    return { goods: whole - ofShipping, shipping: ofShipping };
  };
  const taxes = { igst: share(['IGST']), cgst: share(['CGST']), sgst: share(['SGST', 'UTGST']) };
  const isCounted = !isCreditNote && fits(line);
  const goods = itemOf(line, {
    description: [line.description, line.details].filter(Boolean).join(', '),
    count: isCounted ? { quantity: line.quantity, unit: line.unit } : { quantity: 1, unit: 'OTH' },
    valuePaise: goodsPaise,
    discountPaise: isCreditNote ? 0 : line.discountPaise,
    taxes: { igst: taxes.igst.goods, cgst: taxes.cgst.goods, sgst: taxes.sgst.goods },
  });
  if (shippingPaise === 0) return [goods];
  const shipping = itemOf(line, {
    description: `Shipping: ${line.description}`,
    count: { quantity: 1, unit: 'OTH' },
    valuePaise: shippingPaise,
    discountPaise: 0,
    taxes: { igst: taxes.igst.shipping, cgst: taxes.cgst.shipping, sgst: taxes.sgst.shipping },
  });
  return [goods, shipping];
}

/** Whether pieces times their price is what the line costs: the scheme allows a rupee beside it. */
function fits({ quantity, unitPricePaise, taxablePaise, discountPaise, shippingPaise }: Line): boolean {
  const gross = taxablePaise - shippingPaise + discountPaise;
  return Math.abs(quantity * unitPricePaise - gross) <= 100;
}

function itemOf(
  line: Line,
  of: {
    description: string;
    count: { quantity: number; unit: string };
    valuePaise: number;
    discountPaise: number;
    taxes: { igst: number; cgst: number; sgst: number };
  },
) {
  const grossPaise = of.valuePaise + of.discountPaise;
  const { igst, cgst, sgst } = of.taxes;
  return {
    PrdDesc: plain(of.description, 300),
    IsServc: line.hsnCode.startsWith('99') ? 'Y' : 'N',
    HsnCd: line.hsnCode,
    Qty: of.count.quantity,
    Unit: of.count.unit,
    UnitPrice: of.count.unit === 'OTH' ? rupeesFromPaise(grossPaise) : rupeesFromPaise(line.unitPricePaise),
    TotAmt: rupeesFromPaise(grossPaise),
    Discount: rupeesFromPaise(of.discountPaise),
    AssAmt: rupeesFromPaise(of.valuePaise),
    GstRt: line.taxes.reduce((sum, tax) => sum + tax.basisPoints, 0) / 100,
    IgstAmt: rupeesFromPaise(igst),
    CgstAmt: rupeesFromPaise(cgst),
    SgstAmt: rupeesFromPaise(sgst),
    TotItemVal: rupeesFromPaise(of.valuePaise + igst + cgst + sgst),
  };
}
