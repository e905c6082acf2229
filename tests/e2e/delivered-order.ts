import type pg from 'pg';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import { ask, tokenOf } from './own-orders.ts';
import { jobInProduction, type Printer } from './partner-shop.ts';
import { mailedLink } from './people.ts';
import { expect } from './shop.ts';

export interface Delivered {
  readonly orderId: string;
  readonly jobId: string;
  readonly email: string;
  /** The page of the mailed link. */
  readonly trackPath: string;
}

/** Ordered, paid, printed by this partner, and brought by them to the customer, who told the code. */
export async function deliveredOrder(
  database: pg.Client,
  partner: Printer,
  customer?: string,
): Promise<Delivered> {
  const { jobId, orderId, email } = await jobInProduction(database, partner, customer);
  const trackPath = new URL(await mailedLink(email, '/track/')).pathname;
  const token = await tokenOf(partner);
  const parcel = {
    deliveryMode: 'self_delivery',
    weight: 1.25,
    dimensions: { length: 30, width: 22.5, height: 8 },
  };
  await ask('POST', `/psp/jobs/${jobId}/ready`, parcel, token);
  const { parcels } = await ask<{ parcels: Parcel[] }>('GET', `${trackPath}/parcels`);
  await ask('POST', `/psp/jobs/${jobId}/code`, { code: parcels[0]?.code }, token);
  return { jobId, orderId, email, trackPath };
}

/** The ledger of a partner has an entry of this kind about the order. */
export async function expectEntry(partner: Printer, orderId: string, kind: string): Promise<void> {
  const token = await tokenOf(partner);
  const kinds = async () => {
    const { entries } = await ask<{ entries: { orderId: string; kind: string }[] }>(
      'GET',
      '/psp/settlement/entries',
      undefined,
      token,
    );
    return entries.filter((entry) => entry.orderId === orderId).map((entry) => entry.kind);
  };
  await expect.poll(kinds, { timeout: 60_000 }).toContain(kind);
}
