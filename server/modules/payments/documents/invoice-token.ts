import { createHmac } from 'node:crypto';
import type { Deps, Secrets } from '#server/platform/deps.ts';
import { isSigned } from '../checkout/signature.ts';

/** How long a link to a document works. */
const LINK_MS = 15 * 60_000;

const signatureOf = (secret: string, content: string) =>
  createHmac('sha256', secret).update(`invoice:${content}`).digest('hex');

/** `<number and end, base64url>.<signature>`: opens one document until `until`, for whoever holds it. */
function signInvoiceToken(secrets: Pick<Secrets, 'token'>, number: string, until: Date): string {
  const content = Buffer.from(`${number}|${until.getTime()}`).toString('base64url');
  return `${content}.${signatureOf(secrets.token, content)}`;
}

/** Where the document of this number opens for a quarter of an hour, without a header, as downloads need it. */
export function documentLink(deps: Pick<Deps, 'clock' | 'secrets'>, number: string): string {
  const until = new Date(deps.clock.now().getTime() + LINK_MS);
  return `/api/billing/invoices/${signInvoiceToken(deps.secrets, number, until)}.pdf`;
}

/** The document's number; null when the token is not ours or has ended. */
export function readInvoiceToken(secrets: Pick<Secrets, 'token'>, token: string, now: Date): string | null {
  const [content = '', signature = ''] = token.split('.');
  if (!isSigned(`invoice:${content}`, signature, [secrets.token])) return null;
  const [number, until] = Buffer.from(content, 'base64url').toString('utf8').split('|');
  // A link to a month has more in it, and no time here.
  return number && Number(until) > now.getTime() ? number : null;
}

/** Where all documents of an owner's month come as one ZIP, as long as a link to one of them works. */
export function monthLink(deps: Pick<Deps, 'clock' | 'secrets'>, of: OwnMonth): string {
  const until = deps.clock.now().getTime() + LINK_MS;
  const content = Buffer.from(`month|${of.owner}|${of.month}|${until}`).toString('base64url');
  return `/api/billing/months/${content}.${signatureOf(deps.secrets.token, content)}.zip`;
}

export interface OwnMonth {
  /** `user:<id>`, `company:<id>`, or `company-owner:<id>`: with the receipt vouchers of the company. */
  owner: string;
  month: string;
}

/** Whose month; null when the token is not ours or has ended. */
export function readMonthToken(secrets: Pick<Secrets, 'token'>, token: string, now: Date): OwnMonth | null {
  const [content = '', signature = ''] = token.split('.');
  if (!isSigned(`invoice:${content}`, signature, [secrets.token])) return null;
  const [kind, owner, month, until] = Buffer.from(content, 'base64url').toString('utf8').split('|');
  return kind === 'month' && owner && month && Number(until) > now.getTime() ? { owner, month } : null;
}
