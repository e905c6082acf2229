import { z } from 'zod';

/**
 * The e-invoice scheme INV-01, version 1.1, as GSTN published it, in our own words: the parts the shop writes, with every length,
 * range and shape it sets. Strict: a field the scheme does not have fails.
 */

const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^"\\]*$/);
const amount = (most = 999_999_999_999.99) =>
  z
    .number()
    .min(0)
    .max(most)
    // Two decimals.
    .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6);
const Day = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/[2][0][1-2][0-9]$/);
const Number16 = z.string().regex(/^([a-zA-Z1-9]{1}[a-zA-Z0-9/-]{0,15})$/);
const State = z.string().regex(/^(?!0+$)([0-9]{1,2})$/);
const Gstin = z.string().regex(/^([0-9]{2}[0-9A-Z]{13})$/);
const Pin = z.number().int().min(100_000).max(999_999);
const place = (longestPlace: number) => ({
  LglNm: text(3, 100),
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, longestPlace),
  Pin,
  Stcd: State,
});
const yes = z.enum(['Y', 'N']);

export const INV_01 = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    RegRev: yes.optional(),
    IgstOnIntra: yes.optional(),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN', 'DBN']), No: Number16, Dt: Day }),
  SellerDtls: z.strictObject({ Gstin, ...place(50) }),
  BuyerDtls: z.strictObject({ Gstin, Pos: State, ...place(100) }),
  ShipDtls: z.strictObject({ Gstin: Gstin.optional(), ...place(100) }).optional(),
  ItemList: z
    .array(
      z.strictObject({
        SlNo: z.string().regex(/^[0-9]{1,6}$/),
        PrdDesc: text(3, 300).optional(),
        IsServc: yes,
        HsnCd: z.string().regex(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
        Qty: z.number().min(0).max(9_999_999_999.999),
        Unit: z.string().regex(/^[A-Za-z]{3,8}$/),
        UnitPrice: z.number().min(0).max(999_999_999_999.999),
        TotAmt: amount(),
        Discount: amount().optional(),
        AssAmt: amount(),
        GstRt: z.number().min(0).max(999.999),
        IgstAmt: amount(),
        CgstAmt: amount(),
        SgstAmt: amount(),
        TotItemVal: amount(),
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.strictObject({
    AssVal: amount(99_999_999_999_999),
    CgstVal: amount(99_999_999_999_999),
    SgstVal: amount(99_999_999_999_999),
    IgstVal: amount(99_999_999_999_999),
    TotInvVal: amount(99_999_999_999_999),
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: Number16, InvDt: Day })).optional(),
      ContrDtls: z.array(z.strictObject({ PORefr: text(1, 16) })).optional(),
    })
    .optional(),
});
export type Inv01 = z.infer<typeof INV_01>;

/** What the portal checks beyond the shape: sums of items, and which taxes go with which place of supply; a rupee is allowed. */
export function sumsProblem(invoice: Inv01): string | null {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const sum = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    invoice.ItemList.reduce((total, item) => total + item[field], 0);
  const { AssVal, CgstVal, SgstVal, IgstVal, TotInvVal } = invoice.ValDtls;
  const isInter = invoice.SellerDtls.Stcd !== invoice.BuyerDtls.Pos;
  if (isInter ? CgstVal + SgstVal > 0 : IgstVal > 0) return 'the taxes are not those of the place of supply';
  for (const item of invoice.ItemList) {
    if (!near(item.TotAmt, item.Qty * item.UnitPrice)) return `item ${item.SlNo}: price`;
    if (!near(item.AssAmt, item.TotAmt - (item.Discount ?? 0))) return `item ${item.SlNo}: value`;
    if (item.CgstAmt !== item.SgstAmt) return `item ${item.SlNo}: CGST is not SGST`;
    const tax = item.IgstAmt + item.CgstAmt + item.SgstAmt;
    if (!near(tax, (item.AssAmt * item.GstRt) / 100)) return `item ${item.SlNo}: tax`;
    if (!near(item.TotItemVal, item.AssAmt + tax)) return `item ${item.SlNo}: total`;
  }
  const pairs = [
    [AssVal, sum('AssAmt')],
    [CgstVal, sum('CgstAmt')],
    [SgstVal, sum('SgstAmt')],
    [IgstVal, sum('IgstAmt')],
    [TotInvVal, sum('TotItemVal')],
  ] as const;
  return pairs.every(([whole, parts]) => Math.abs(whole - parts) < 0.005) ? null : 'the totals';
}
