import { randomBytes } from 'node:crypto';
import type { Shop } from '../../paying-shop.ts';
import type { SignedIn } from '../../people.ts';

/** What somebody owns, and who else might ask for it. */
export interface Owned {
  readonly orderId: string;
  readonly lineId: string;
  readonly addressId: string;
  readonly trackToken: string;
}

export interface Ask {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface World {
  readonly shop: Shop;
  readonly customer: SignedIn;
  /** The person of the column who asks; null for nobody and guests. Whoever would end is somebody new each time. */
  readonly asker: SignedIn | null;
}

export type Request = (world: World, owned: Owned) => Ask | Promise<Ask>;

export const PRODUCT = '01900000-0000-7000-8000-000000000001';
/** Nobody's. */
export const NEVER: Owned = {
  orderId: '01900000-0000-7000-8000-00000000dead',
  lineId: '01900000-0000-7000-8000-00000000beef',
  addressId: '01900000-0000-7000-8000-00000000cafe',
  trackToken: 'A'.repeat(43),
};

/** Well-formed, and of nothing. */
export const anotherKey = randomBytes(32).toString('base64url');
