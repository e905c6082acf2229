import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import type { PricesShown } from '#contract/pricing/prices-shown.ts';
import type { SettingChange, ShippingRow, ShopSettings } from '#contract/settings.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { recipeOptions } from '#web/lib/recipe/recipe-words.ts';

/** How far a parcel goes, in words; the place is told by the PIN code it goes to. */
export const zoneWords: Readonly<Record<ShippingRow['zone'], string>> = {
  local: 'Same town',
  state: 'Same State',
  metro: 'Between large cities',
  national: 'Rest of India',
  remote: 'Far places (North-East, hills, islands)',
  any: 'Anywhere',
};

/** What is charged where a larger quantity costs less, in words. */
export const dropWords: Readonly<Record<PriceDrops, string>> = {
  tell: 'Charge the price of the list, and tell the customer that more pieces cost less',
  charge_lower: 'Charge no more than the larger quantity costs',
};

/** How prices are shown, in words. */
export const shownWords: Readonly<Record<PricesShown, string>> = {
  without_tax: 'As in the price list, “+ GST” beside them (“+ tax” while tax is an estimate)',
  with_tax: 'With their tax, “incl. GST” beside them',
};

/** What the fields of settings are called on the screen. */
const fieldWords: Readonly<Record<string, string>> = {
  mode: 'Tax mode',
  estimatePercent: 'Estimate',
  gstin: 'GSTIN',
  supplierName: 'Name on documents',
  supplierAddress: 'Address on documents',
  lutArn: 'LUT: acknowledgement number (ARN)',
  lutFrom: 'LUT: first day',
  lutUntil: 'LUT: last day',
  rates: 'Shipping table',
  windowMinutes: 'Minutes to answer an offer',
  drops: 'When a larger quantity costs less',
  shown: 'Prices on the pages',
  holdMinutes: 'Minutes a discount code is held',
  lapseHours: 'Hours until an unpaid order lapses',
  email: 'Email',
  phone: 'Phone',
  pressCondition: 'Colours made for',
  bleed: 'Bleed',
  hasCropMarks: 'Crop marks',
  hasJobSlug: 'Job beside the page',
  hasOutlinedText: 'Text as outlines',
  pages: 'Pages',
  format: 'Format',
  ppi: 'Pixels an inch',
  fileName: 'File name',
  payDay: 'Day of the month partners are paid',
  tdsIndividualPercent: 'TDS for individuals and HUFs',
  tdsOtherPercent: 'TDS for companies and firms',
  tdsWithoutPanPercent: 'TDS without a PAN',
  tdsYearlyFree: 'No TDS up to, in a year',
  tdsOn: 'Past that, TDS is on',
  tcsPercent: 'TCS for GST',
  hours: 'Hours',
  address: 'Address',
  effectiveFrom: 'From',
  plannedFor: 'Planned for',
  hsnPrefix: 'HSN or SAC',
  upToUnitPrice: 'Up to a price of one piece',
  percent: 'Per cent',
  validFrom: 'From',
  source: 'Source',
  description: 'Description',
  startsOn: 'First day',
  endsOn: 'Last day',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses for each customer',
  minOrder: 'Smallest order',
  categoryIds: 'Categories',
  isActive: 'Active',
  inForce: 'Policy in force',
  isOffered: 'Offered',
  isFirst: 'Shown first',
  trades: 'Only for these trades',
  languages: 'Only in these languages',
};

const subjectWords: Readonly<Record<string, string>> = {
  tax: 'Tax',
  shipping: 'Shipping table',
  offers: 'Offers to print partners',
  prices: 'Prices',
  unpaid: 'Unpaid orders',
  recipe: 'Print files',
  payouts: 'Payouts',
  support: 'Support',
} satisfies Record<keyof ShopSettings, string>;

export function fieldName(field: string): string {
  return fieldWords[field] ?? field;
}

/** "Tax", "GST rate 4911", "Discount code SAVE20", and what was done where it is not a change. */
export function changeTitle({ subject, action }: SettingChange): string {
  const [kind, name = ''] = subject.split(' ');
  if (kind === 'policy') {
    return `Policy “${subject.slice(7)}”: ${action === 'savePolicy' ? 'drafted' : 'put in force'}`;
  }
  if (kind === 'layout') return `Design layout ${name}`;
  const what =
    kind === 'rate'
      ? `GST rate ${name}`
      : kind === 'code'
        ? `Discount code ${name}`
        : (subjectWords[subject] ?? subject);
  if (action.startsWith('withdraw')) return `${what}: plan taken back`;
  return action.startsWith('create') || action.startsWith('add') ? `${what}: added` : what;
}

/** A row of the shipping table in one line. */
export function rowWords({ zone, upToGrams, price }: ShippingRow): string {
  const weight = upToGrams === null ? '' : ` up to ${formatCount(upToGrams)} g`;
  return `${zoneWords[zone]}${weight}: ${price === 0 ? 'FREE' : formatRupees(price)}`;
}

/** A choice of a recipe as its form says it. */
function recipeWords(field: keyof typeof recipeOptions, value: unknown): string {
  return recipeOptions[field].find(([known]) => known === (value ?? ''))?.[1] ?? String(value);
}

/** A value of a setting as people read it. */
export function valueWords(field: string, value: unknown): string {
  if (field in recipeOptions) return recipeWords(field as keyof typeof recipeOptions, value);
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'rates') return (value as ShippingRow[]).map(rowWords).join('; ');
  if (field === 'drops') return dropWords[value as PriceDrops];
  if (field === 'shown') return shownWords[value as PricesShown];
  if (field === 'mode') return value === 'gst' ? 'GST by HSN' : 'One estimate';
  if (field === 'percent' || field === 'estimatePercent') return `${value}%`;
  if (/^t[dc]s.*Percent$/.test(field)) return `${value}%`;
  if (field === 'tdsOn') return value === 'all' ? 'everything of the year' : 'what is above';
  if (field === 'tdsYearlyFree') return formatRupees(Number(value));
  if (field === 'minOrder' || field === 'upToUnitPrice') return formatRupees(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'all' : `${value.length} chosen`;
  return String(value);
}
