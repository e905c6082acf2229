import { orderNumber, typedOrderNumber } from '#contract/orders/order-number.ts';
import type { Db } from '#server/platform/db.ts';

/** Numbers that customers and couriers name in place of the order's, which this module does not know: whoever mounts it says. */
export interface NumbersOfOthers {
  /** The order of a claim's ticket, a parcel's AWB, a receipt or invoice; null when nothing bears that number. */
  orderOfNumber(reader: Db, number: string): Promise<string | null>;
}

/** One word with a figure in it, as such numbers are; shorter ones are searched for as words. */
const NUMBER = /^(?=.*\d)[\w/-]{6,40}$/;

/** What an admin looks for: the order's own number where they typed another that leads to it. */
export async function searchedNumber(
  { db, orderOfNumber }: { db: Db } & NumbersOfOthers,
  typed: string | undefined,
): Promise<string | undefined> {
  const number = (typed ?? '').trim().replace(/^#/, '');
  if (!NUMBER.test(number) || typedOrderNumber(number)) return typed;
  const orderId = await orderOfNumber(db, number);
  return orderId ? orderNumber(orderId) : typed;
}
