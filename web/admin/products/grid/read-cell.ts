import { plainDigits } from '#contract/digits.ts';

interface Read {
  /** Null: empty, or no number. */
  readonly value: number | null;
  readonly problem: string | null;
}

const nothing: Read = { value: null, problem: null };
/** With commas as India writes them, `1,23,456`, or as others do, `123,456`; a comma is never the decimal point. */
const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)$/;

/** As `PricingRule` and the quantity of an order have it. */
const MOST = 10_000_000;

/** `₹1,23,456.50`, `Rs. 2.40`, `२.४०`, `2.40/-`: rupees with at most two decimals, above zero. */
export function readPrice(typed: string): Read {
  const bare = plainDigits(typed)
    .replace(/[\s\u200B-\u200F\uFEFF]/g, '')
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');
  if (bare === '') return nothing;
  const [whole = '', decimals, ...more] = bare.split('.');
  const isNumber = WHOLE.test(whole) && more.length === 0 && /^\d*$/.test(decimals ?? '');
  if (!isNumber) return { value: null, problem: 'Not a price in rupees' };
  if ((decimals ?? '').replace(/0+$/, '').length > 2) return { value: null, problem: 'At most two decimals' };
  const value = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`);
  if (value <= 0) return { value: null, problem: 'Price per unit must be greater than 0' };
  return value > MOST ? { value: null, problem: 'Too large' } : { value, problem: null };
}

/** `1,000`, `१०००`: a whole number of pieces, at least one. */
export function readQuantity(typed: string): Read {
  const bare = plainDigits(typed).replace(/\s/g, '');
  if (bare === '') return { value: null, problem: 'Please enter a quantity' };
  if (!WHOLE.test(bare)) return { value: null, problem: 'Not a whole number' };
  const value = Number(bare.replaceAll(',', ''));
  if (value < 1) return { value: null, problem: 'Minimum quantity must be greater than 0' };
  return value > MOST ? { value: null, problem: 'Too large' } : { value, problem: null };
}
