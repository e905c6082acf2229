import { createHmac } from 'node:crypto';
import { errorCatalogue } from '#contract/errors.ts';
import { formatPaise } from '#contract/paise.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Secrets } from '#server/platform/deps.ts';
import type { DiscountRow } from '../store.ts';

/** What of a cart decides whether a code is for it, in paise before the discount. */
interface CartForCode {
  readonly productSubtotalPaise: number;
  /** Of the products the code is for. */
  readonly eligiblePaise: number;
}

/** Why a code cannot be taken, as a sentence; null when it can. Without a cart: as far as nobody's cart decides. */
export function discountRefusal(row: DiscountRow | null, cart?: CartForCode): string | null {
  if (!row?.isActive) return errorCatalogue.discount_unknown[1];
  if (!row.hasStarted) return `The code ${row.code} is not valid yet.`;
  if (row.hasEnded) return `The code ${row.code} has expired.`;
  if (row.isUsedUp) return `The code ${row.code} has been used up.`;
  if (row.isUsedUpByCustomer) return `You have used the code ${row.code} already.`;
  if (!cart) return null;
  if (cart.eligiblePaise === 0) return `The code ${row.code} is not for these products.`;
  if (cart.productSubtotalPaise < row.minOrderPaise) {
    return `The code ${row.code} is for products of ${formatPaise(row.minOrderPaise)} or more.`;
  }
  return null;
}

/**
 * By what a customer is known again for limits of codes: who they are here, and their mail. Keyed hashes: what is kept
 * of a use tells nobody's address.
 */
export function customerKeys(secrets: Pick<Secrets, 'token'>, actor: Actor, email: string | null): string[] {
  const mail = actor.kind === 'user' ? actor.email : email;
  const names = [ownerKey(actor), mail && `mail:${mail.trim().toLowerCase()}`];
  return names.flatMap((name) =>
    name
      ? [createHmac('sha256', secrets.token).update(`discount|${name}`).digest('base64url').slice(0, 24)]
      : [],
  );
}
