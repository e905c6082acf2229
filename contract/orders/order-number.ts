/**
 * The one number of an order that people see, say and search by: on pages, in mails, on documents, labels and tickets. The id
 * stays what calls and tables use.
 */

import { plainDigits } from '../digits.ts';

/** `C804C2FC`: the last 8 characters of the id, which are random (back office, section 9). */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** `C804C2FC-1`: the order's number, and which of its print jobs. */
export function jobNumber({ orderId, number }: { orderId: string; number: number }): string {
  return `${orderNumber(orderId)}-${number}`;
}

const TYPED = /^(?:order|job)?\s*#?\s*([0-9a-f]{8})(?:-\d{1,3})?$/i;

/** The end of an id, in small letters, of whatever of "c804c2fc", "#C804C2FC", "Order C804C2FC-1" was typed; else null. */
export function typedOrderNumber(text: string): string | null {
  return TYPED.exec(plainDigits(text).trim())?.[1]?.toLowerCase() ?? null;
}
