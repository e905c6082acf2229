/**
 * The e-invoice scheme INV-01, version 1.1, as a JSON schema in our own words: every field of the table that NIC published for it,
 * with its type, length, range, shape, and whether it is mandatory (docs/facts/gst.md 3.1 says what it was read from). A field the table does
 * not have fails, though the portal may pass it over.
 */

interface Field {
  readonly type: 'string' | 'number' | 'integer';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly multipleOf?: number;
}
interface Group {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, Field | Group | List>>;
  readonly required: readonly string[];
}
interface List {
  readonly type: 'array';
  readonly items: Group;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Mandatory fields end in an exclamation mark. */
function group(fields: Readonly<Record<string, Field | Group | List>>): Group {
  const names = Object.keys(fields);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(fields).map(([name, of]) => [name.replace('!', ''), of])),
    required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
  };
}
const list = (items: Group, most?: number): List => ({
  type: 'array',
  items,
  ...(most && { minItems: 1, maxItems: most }),
});

const shaped = (pattern: string, minLength: number, maxLength = minLength): Field => ({
  type: 'string',
  minLength,
  maxLength,
  pattern,
});
/** Neither quotation marks, which the table excludes, nor backslashes, which a portal reads as the beginning of one. */
const text = (least: number, most: number) => shaped(String.raw`^[^"\\]*$`, least, most);
const oneOf = (...values: string[]): Field => ({ type: 'string', enum: values });
const upTo = (maximum: number, minimum = 0): Field => ({ type: 'number', minimum, maximum });
const amount = upTo(999_999_999_999.99);
/** The table says 99999999999999.99, which a number here cannot be. */
const sum = upTo(99_999_999_999_999);
const quantity = upTo(9_999_999_999.999);
const rate = upTo(999.999);
const day = shaped('^[0-3][0-9]/[0-1][0-9]/20[12][0-9]$', 10);
const gstin = shaped('^[0-9]{2}[0-9A-Z]{13}$', 15);
/** URP: somebody unregistered, abroad. */
const gstinOrNone = shaped('^([0-9]{2}[0-9A-Z]{13}|URP)$', 3, 15);
const pin: Field = { type: 'integer', minimum: 100_000, maximum: 999_999 };
const state = shaped('^(?!0+$)[0-9]{1,2}$', 1, 2);
const number16 = shaped('^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$', 1, 16);
const contact = {
  Ph: shaped('^[0-9]{6,12}$', 6, 12),
  Em: shaped('^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$', 6, 100),
};
const names = { 'LglNm!': text(3, 100), TrdNm: text(3, 100) };
const street = { 'Addr1!': text(1, 100), Addr2: text(3, 100) };

const item = group({
  'SlNo!': shaped('^[0-9]{1,6}$', 1, 6),
  PrdDesc: text(3, 300),
  'IsServc!': oneOf('Y', 'N'),
  'HsnCd!': shaped('^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$', 4, 8),
  Barcde: text(3, 30),
  Qty: quantity,
  FreeQty: quantity,
  Unit: shaped('^[A-Za-z]{3,8}$', 3, 8),
  'UnitPrice!': upTo(999_999_999_999.999),
  'TotAmt!': amount,
  Discount: amount,
  PreTaxVal: amount,
  'AssAmt!': amount,
  'GstRt!': rate,
  IgstAmt: amount,
  CgstAmt: amount,
  SgstAmt: amount,
  CesRt: rate,
  CesAmt: amount,
  CesNonAdvlAmt: amount,
  StateCesRt: rate,
  StateCesAmt: amount,
  StateCesNonAdvlAmt: amount,
  OthChrg: amount,
  'TotItemVal!': amount,
  OrdLineRef: text(1, 50),
  OrgCntry: shaped('^[A-Za-z]{2}$', 2),
  PrdSlNo: text(1, 20),
  BchDtls: group({ 'Nm!': text(3, 20), ExpDt: day, WrDt: day }),
  AttribDtls: list(group({ Nm: text(1, 100), Val: text(1, 100) })),
});

const references = group({
  InvRm: text(3, 100),
  DocPerdDtls: group({ 'InvStDt!': day, 'InvEndDt!': day }),
  PrecDocDtls: list(
    group({
      'InvNo!': shaped('^[1-9a-zA-Z][0-9a-zA-Z/-]{1,15}$', 1, 16),
      'InvDt!': day,
      OthRefNo: text(1, 20),
    }),
  ),
  ContrDtls: list(
    group({
      RecAdvRefr: text(1, 20),
      RecAdvDt: day,
      TendRefr: text(1, 20),
      ContrRefr: text(1, 20),
      ExtRefr: text(1, 20),
      ProjRefr: text(1, 20),
      PORefr: text(1, 16),
      PORefDt: day,
    }),
  ),
});

export const INV_01_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'INV-01, version 1.1',
  ...group({
    'Version!': oneOf('1.1'),
    Irn: shaped('^[0-9a-f]{64}$', 64),
    'TranDtls!': group({
      'TaxSch!': oneOf('GST'),
      'SupTyp!': oneOf('B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'),
      RegRev: oneOf('Y', 'N'),
      EcmGstin: gstin,
      IgstOnIntra: oneOf('Y', 'N'),
    }),
    'DocDtls!': group({ 'Typ!': oneOf('INV', 'CRN', 'DBN'), 'No!': number16, 'Dt!': day }),
    'SellerDtls!': group({
      'Gstin!': gstin,
      ...{ ...names, ...street, 'Loc!': text(3, 50), 'Pin!': pin, 'Stcd!': state, ...contact },
    }),
    'BuyerDtls!': group({
      'Gstin!': gstinOrNone,
      ...{ ...names, 'Pos!': state, ...street, 'Loc!': text(3, 100), Pin: pin, 'Stcd!': state, ...contact },
    }),
    DispDtls: group({ 'Nm!': text(3, 100), ...street, 'Loc!': text(3, 100), 'Pin!': pin, 'Stcd!': state }),
    ShipDtls: group({
      Gstin: gstinOrNone,
      ...{ ...names, ...street, 'Loc!': text(3, 100), 'Pin!': pin, 'Stcd!': state },
    }),
    'ItemList!': list(item, 1000),
    'ValDtls!': group({
      'AssVal!': sum,
      ...{ CgstVal: sum, SgstVal: sum, IgstVal: sum, CesVal: sum, StCesVal: sum, Discount: sum },
      ...{ OthChrg: sum, RndOffAmt: upTo(99.99, -99.99), 'TotInvVal!': sum, TotInvValFc: sum },
    }),
    PayDtls: group({
      ...{ Nm: text(1, 100), AccDet: text(1, 18), Mode: text(1, 18), FinInsBr: text(1, 11) },
      ...{ PayTerm: text(1, 100), PayInstr: text(1, 100), CrTrn: text(1, 100), DirDr: text(1, 100) },
      ...{ CrDay: upTo(9999), PaidAmt: sum, PaymtDue: sum },
    }),
    RefDtls: references,
    AddlDocDtls: list(group({ Url: text(3, 100), Docs: text(3, 1000), Info: text(3, 1000) })),
    ExpDtls: group({
      ...{ ShipBNo: text(1, 20), ShipBDt: day, Port: shaped('^[0-9A-Za-z]{2,10}$', 2, 10) },
      ...{ RefClm: oneOf('Y', 'N'), ForCur: shaped('^[A-Za-z]{3,16}$', 3, 16) },
      ...{ CntCode: shaped('^[A-Z]{2}$', 2), ExpDuty: amount },
    }),
    EwbDtls: group({
      ...{ TransId: gstin, TransName: text(3, 100), TransMode: oneOf('1', '2', '3', '4') },
      'Distance!': upTo(4000),
      ...{ TransDocNo: shaped('^[a-zA-Z0-9/-]{1,15}$', 1, 15), TransDocDt: day },
      ...{ VehNo: shaped('^[A-Za-z0-9]{4,20}$', 4, 20), VehType: oneOf('O', 'R') },
    }),
  }),
};
