import { Ajv } from 'ajv';
import { INV_01_SCHEMA } from './inv-01-schema.ts';

/** What tests read of an e-invoice. */
export interface Inv01 {
  readonly TranDtls: { readonly SupTyp: string };
  readonly DocDtls: { readonly Typ: string; readonly No: string };
  readonly SellerDtls: { readonly Stcd: string };
  readonly BuyerDtls: { readonly Pos: string };
  readonly ItemList: readonly (Record<ItemAmount, number> & {
    readonly SlNo: string;
    readonly Discount?: number;
  })[];
  readonly ValDtls: Record<'AssVal' | 'CgstVal' | 'SgstVal' | 'IgstVal' | 'TotInvVal', number>;
}
type ItemAmount =
  | 'Qty'
  | 'UnitPrice'
  | 'TotAmt'
  | 'AssAmt'
  | 'GstRt'
  | 'CgstAmt'
  | 'SgstAmt'
  | 'IgstAmt'
  | 'TotItemVal';

const isValid = new Ajv({ allErrors: true, strict: true }).compile<Inv01>(INV_01_SCHEMA);

/** Amounts have two decimals at most, prices and quantities three. */
function decimalsProblem({ ItemList, ValDtls }: Inv01): string | null {
  const isOf = (value: number, digits: number) => Number(value.toFixed(digits)) === value;
  for (const item of ItemList) {
    for (const [field, value] of Object.entries(item)) {
      if (typeof value !== 'number') continue;
      const digits = ['Qty', 'FreeQty', 'UnitPrice', 'GstRt'].includes(field) ? 3 : 2;
      if (!isOf(value, digits)) return `item ${item.SlNo}: ${field} ${value}`;
    }
  }
  const odd = Object.entries(ValDtls).find(([, value]) => !isOf(value, 2));
  return odd ? `${odd[0]} ${odd[1]}` : null;
}

export const INV_01 = {
  /** @throws Error naming every field that the scheme would refuse */
  parse(value: unknown): Inv01 {
    if (!isValid(value)) throw new Error(JSON.stringify(isValid.errors, null, 2));
    const problem = decimalsProblem(value);
    if (problem) throw new Error(problem);
    return value;
  },
};

/** What the portal checks beyond the shape: sums of items, and which taxes go with which place of supply; a rupee is allowed. */
export function sumsProblem(invoice: Inv01): string | null {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const sum = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    invoice.ItemList.reduce((total, item) => total + item[field], 0);
  const { AssVal, CgstVal, SgstVal, IgstVal, TotInvVal } = invoice.ValDtls;
  const isInter = invoice.SellerDtls.Stcd !== invoice.BuyerDtls.Pos;
  const { SupTyp } = invoice.TranDtls;
  const isSez = SupTyp.startsWith('SEZ');
  if (SupTyp === 'SEZWOP' && IgstVal > 0) return 'tax without payment of tax';
  if (isInter || isSez ? CgstVal + SgstVal > 0 : IgstVal > 0)
    return 'the taxes are not those of the place of supply';
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
