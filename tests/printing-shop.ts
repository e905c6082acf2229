import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { type Answer, openPayingShop } from './paying-shop.ts';
import { type SignedIn, signIn, signUp } from './people.ts';
import { addFile, cartOf } from './prints.ts';

type CartOptions = NonNullable<Parameters<typeof cartOf>[0]>;

export type PrintingShop = Awaited<ReturnType<typeof openPrintingShop>>;

/** An order whose part a partner has accepted. */
export interface Printing {
  readonly orderId: string;
  readonly trackToken: string;
  readonly jobId: string;
  /** Headers of the guest who ordered. */
  readonly guest: Record<string, string>;
}

/** The parcel as "Confirm Delivery Details" sends it. */
export const PARCEL = { weight: 1.25, dimensions: { length: 30, width: 22.5, height: 8 } };

/** The paying shop with a partner in Hyderabad who prints cards, one in Pune who prints flyers, and an admin. */
export async function openPrintingShop(options: Parameters<typeof openPayingShop>[0] = {}) {
  const shop = await openPayingShop(options);
  const join = async (kinds: string[], zip: string, businessName: string) => {
    const partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
    await shop.rows(
      `insert into partners.profiles (user_id, business_name, address, zip, printing_specialty, general_printing, types,
         working_days)
       values ($1, $2, '12 Press Lane, Abids', $3, '', $4, '{Digital}', '{1,2,3,4,5,6,7}')`,
      [partner.userId, businessName, zip, kinds],
    );
    return partner;
  };
  const partner = await join(['Business cards'], '500001', 'Charminar Prints');
  const stranger = await join(['Flyers and brochures'], '411001', 'Deccan Flyers');
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const as = (who: SignedIn) => ({ authorization: who.authorization });

  /** Ordered, paid, print-ready, offered. */
  const sell = async (cart: Omit<CartOptions, 'files'> = {}) => {
    const guest = await shop.newGuest();
    const { key } = await addFile(shop.pool);
    const placed = await shop.place(guest, cartOf({ ...cart, files: [key] }), randomUUID());
    const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
    const verified = await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
    if (verified.body.paymentStatus !== 'PAID')
      throw new Error(`paying failed: ${verified.status} ${verified.text}`);
    await shop.runJobs();
    return { ...placed, guest };
  };
  /** Takes every offer that waits for this partner. */
  const acceptAll = async (who: SignedIn) => {
    const { body } = await shop.call<{ offers: { offerId: string }[] }>(
      'GET',
      '/api/psp/offers',
      undefined,
      as(who),
    );
    for (const { offerId } of body.offers) {
      const answer = await shop.call('POST', `/api/psp/offers/${offerId}/accept`, undefined, as(who));
      if (answer.status !== 200) throw new Error(`accepting failed: ${answer.status} ${answer.text}`);
    }
    await shop.runJobs();
  };
  /** Up to the accepted job of the partner who prints cards. */
  const sellAndAccept = async (cart: Omit<CartOptions, 'files'> = {}): Promise<Printing> => {
    const { orderId, trackToken, guest } = await sell(cart);
    await acceptAll(partner);
    const [job] = await shop.rows<{ id: string }>('select id from assignment.jobs where order_id = $1', [
      orderId,
    ]);
    if (!job) throw new Error(`the order has no job; jobs that failed: ${shop.failedJobs.join('; ')}`);
    return { orderId, trackToken, guest, jobId: job.id };
  };
  const asPartner = (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    who: SignedIn = partner,
  ): Promise<Answer<PartnerJob>> => shop.call<PartnerJob>(method, `/api/psp${path}`, body, as(who));
  const markReady = (jobId: string, deliveryMode: PartnerJob['deliveryMode'], who: SignedIn = partner) =>
    asPartner('POST', `/jobs/${jobId}/ready`, { deliveryMode, ...PARCEL }, who);
  const statusOf = async (orderId: string) =>
    (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
      ?.status;
  const courier = <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => shop.call<T>(method, `/sandbox/courier${path}`, body);
  /** Until the courier has told everything of a parcel that it has to tell. */
  const takeScans = async (awb: string) => {
    await vi.waitFor(
      async () => {
        const [open] = await shop.rows<{ open: number }>(
          `select count(*)::int as open from sandbox.courier_delivery where state = 'due' and awb = $1`,
          [awb],
        );
        if (open && open.open > 0) throw new Error('webhooks under way');
      },
      { timeout: 10_000, interval: 20 },
    );
    await shop.runJobs();
  };
  /** The courier takes a parcel to this status. */
  const carry = async (awb: string, to: string) => {
    const answer = await courier('POST', '/advance', { awb, to });
    if (answer.status !== 200) throw new Error(`carrying failed: ${answer.status} ${answer.text}`);
    await takeScans(awb);
  };
  return {
    ...shop,
    partner,
    stranger,
    admin,
    as,
    join,
    sell,
    acceptAll,
    sellAndAccept,
    asPartner,
    markReady,
    statusOf,
    courier,
    takeScans,
    carry,
  };
}
