import type { getMe } from '#contract/accounts/accounts.ts';
import type { Company, getCompany } from '#contract/companies/companies.ts';
import type { getBrandKits } from '#contract/design/brand-kit.ts';
import type { listOrderClaims } from '#contract/fulfilment/claims.ts';
import type { listAddresses } from '#contract/orders/address-book.ts';
import type { getGstDetails } from '#contract/orders/gst-details.ts';
import type { listMyOrders, OrderSummary } from '#contract/orders/my-orders.ts';
import type { getOrder } from '#contract/orders/orders.ts';
import type { getMyPartner } from '#contract/partners/partners.ts';
import type { getMyPayout } from '#contract/partners/payout.ts';
import type { getMyPush } from '#contract/partners/push.ts';
import { call } from '#web/lib/api.ts';

/** Everything of the signed-in person that the shop shows them, as one document: their account, addresses, orders, reports. */
export async function collectData(): Promise<object> {
  const { user } = await call<typeof getMe>('GET', '/auth/me', {});
  const { addresses } = await call<typeof listAddresses>('GET', '/orders/addresses', {});
  const { details: gstDetails } = await call<typeof getGstDetails>('GET', '/orders/gst-details', {});
  const { company, invitations } = await call<typeof getCompany>('GET', '/company', {});
  const { own: brandKit } = await call<typeof getBrandKits>('GET', '/brand-kits', {});
  const orders: object[] = [];
  for (const { orderId } of await everyOrder()) {
    const params = { id: orderId };
    const order = await call<typeof getOrder>('GET', '/orders/{id}', { params });
    const { claims } = await call<typeof listOrderClaims>('GET', '/orders/{id}/claims', { params });
    orders.push({ ...order, claims });
  }
  const partner = user.role === 'psp' ? await collectPartner() : undefined;
  return {
    collectedAt: new Date().toISOString(),
    account: user,
    addresses,
    gstDetails,
    company: company && membershipIn(company),
    invitations,
    brandKit,
    orders,
    ...partner,
  };
}

/** What is kept of a print partner beside that: the press, how it is paid, which browsers are notified of offers. */
async function collectPartner(): Promise<object> {
  const { partner } = await call<typeof getMyPartner>('GET', '/partners/me', {});
  const payout = await call<typeof getMyPayout>('GET', '/partners/me/payout', {});
  const { browsers } = await call<typeof getMyPush>('GET', '/psp/push', {});
  return { printPartner: { profile: partner, payout, notifiedBrowsers: browsers } };
}

async function everyOrder(): Promise<readonly OrderSummary[]> {
  const found: OrderSummary[] = [];
  let nextToken: string | undefined;
  do {
    const page = await call<typeof listMyOrders>('GET', '/orders/user', { query: { nextToken } });
    found.push(...page.orders);
    nextToken = page.nextToken ?? undefined;
  } while (nextToken);
  return found;
}

/** Their own place in it: colleagues and addresses are the company's. */
function membershipIn({ legalName, gstDetails, role, limit }: Company): object {
  return { legalName, gstDetails, role, limit };
}
