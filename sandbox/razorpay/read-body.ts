import type { Notes } from './entities.ts';
import { badRequest } from './refusal.ts';
import type { Page } from './store.ts';

export type Body = Record<string, unknown>;

/** The body as an object whose fields are all in `allowed`: Razorpay refuses a field it does not know. */
export function readBody(body: unknown, allowed: readonly string[]): Body {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw badRequest('The request body must be a JSON object');
  const unknown = Object.keys(body).filter((name) => !allowed.includes(name));
  if (unknown.length > 0)
    throw badRequest(`${unknown.join(', ')} is/are not required and should not be sent`, unknown[0]);
  return body as Body;
}

/** Whole paise, at least ₹1; a string of digits counts, as it does at Razorpay. */
export function readAmount(value: unknown): number {
  const amount = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (amount === undefined || amount === null) throw badRequest('The amount field is required.', 'amount');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  if (amount < 100) throw badRequest('The amount must be at least INR 1.00', 'amount');
  if (amount > 999_999_999_999) throw badRequest('Amount exceeds maximum amount allowed.', 'amount');
  return amount;
}

export function readCurrency(value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) {
    throw badRequest('Currency is not supported', 'currency');
  }
  return value;
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const receipt = String(value);
  if (receipt.length > 40) throw badRequest('The receipt may not be greater than 40 characters.', 'receipt');
  return receipt;
}

/** At most 15 pairs of at most 256 characters; none at all becomes `[]`, as on Razorpay's wire. */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object' || Array.isArray(value))
    throw badRequest('The notes must be an object.', 'notes');
  const pairs = Object.entries(value).map(([name, text]) => [name, String(text)] as const);
  if (pairs.length > 15)
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  if (pairs.some(([name, text]) => name.length > 256 || text.length > 256)) {
    throw badRequest('The notes may not be greater than 256 characters.', 'notes');
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

function readWhole(query: Body, name: string, absent: number, least: number, most: number): number {
  const raw = query[name];
  if (raw === undefined || raw === '') return absent;
  const value = Number(raw);
  if (!Number.isSafeInteger(value)) throw badRequest(`The ${name} must be an integer.`, name);
  if (value < least) throw badRequest(`The ${name} must be at least ${least}.`, name);
  if (value > most) throw badRequest(`The ${name} may not be greater than ${most}.`, name);
  return value;
}

/** `from` and `to` in seconds, `count` 1 to 100 (10), `skip` from 0. */
export function readPage(query: unknown): Page {
  const fields = (query ?? {}) as Body;
  return {
    from: readWhole(fields, 'from', 0, 0, 9_999_999_999),
    to: readWhole(fields, 'to', 9_999_999_999, 0, 9_999_999_999),
    count: readWhole(fields, 'count', 10, 1, 100),
    skip: readWhole(fields, 'skip', 0, 0, 1_000_000_000),
  };
}
