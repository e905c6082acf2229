/**
 * Twenty deliberate faults, each of which a person would notice. `npm run sabotage` puts them in one after the other,
 * in a copy, and says which of the named tests of `npm test` see them; `sabotage.test.ts` that each has its place.
 */
export interface Fault {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The tests that have to fail. */
  readonly tests: readonly string[];
}

const M = 'server/modules';

export const faults: readonly Fault[] = [
  {
    what: 'a payment of another amount pays the order',
    file: `${M}/payments/rules.ts`,
    from: 'payment.amountPaise === gatewayOrder.amountPaise &&',
    to: '',
    tests: [`${M}/payments/protections.test.ts`, `${M}/payments/settle-payment.test.ts`],
  },
  {
    what: 'a second capture of a paid order pays it again',
    file: `${M}/payments/rules.ts`,
    from: "if (order.paymentStatus === 'PAID') return 'duplicate_capture';",
    to: '',
    tests: [`${M}/payments/protections.test.ts`, `${M}/payments/settle-payment.test.ts`],
  },
  {
    what: 'any signature is right',
    file: `${M}/payments/checkout/signature.ts`,
    from: 'let matches = false;',
    to: 'let matches = true;',
    tests: [`${M}/payments/gateway/forged-webhook.test.ts`],
  },
  {
    what: 'more is refunded than was paid',
    file: `${M}/payments/refunds/issue-refund.ts`,
    from: "if (amountPaise > left) fail('refund_exceeds');",
    to: '',
    tests: [`${M}/payments/administer`, `${M}/payments/refunds`],
  },
  {
    what: 'strangers see an order',
    file: `${M}/orders/policy.ts`,
    from: 'return seesEverything(asker) || isOwner(askerOwner, order);',
    to: 'return true;',
    tests: ['tests/security/authorisation.test.ts'],
  },
  {
    what: 'a discount is not subtracted',
    file: `${M}/quoting/calculate-totals.ts`,
    from: 'productSubtotalPaise - discountPaise + shippingPaise',
    to: 'productSubtotalPaise + shippingPaise',
    tests: [`${M}/quoting/quote.test.ts`, `${M}/orders/place`],
  },
  {
    what: 'the less specific price is taken',
    file: `${M}/quoting/price-list/rules.ts`,
    from: 'count > bestCount ||',
    to: 'count < bestCount ||',
    tests: [`${M}/quoting/price-list`, `${M}/quoting/quote.test.ts`],
  },
  {
    what: 'a used-up code goes on',
    file: `${M}/quoting/discounts/discount-rules.ts`,
    from: 'if (row.isUsedUp) return',
    to: 'if (row.code === null) return',
    tests: [`${M}/quoting/discounts`],
  },
  {
    what: 'a partner who was asked is asked again in the same round',
    file: `${M}/assignment/decide/cost.ts`,
    from: "if (query.notTo.has(one.candidate.id)) return 'asked';",
    to: '',
    tests: [`${M}/assignment/decide`, `${M}/assignment/offers/offers.test.ts`],
  },
  {
    what: 'a full partner gets more',
    file: `${M}/assignment/decide/cost.ts`,
    from: "return roomOf(one, dueDay) < 1 ? 'capacity' : null;",
    to: 'return null;',
    tests: [`${M}/assignment/decide`],
  },
  {
    what: 'an offer is accepted after its window',
    file: `${M}/assignment/offers/rules.ts`,
    from: "return offer.expiresAt <= now ? 'offer_lapsed' : null;",
    to: 'return null;',
    tests: [`${M}/assignment/offers/offers.test.ts`],
  },
  {
    what: 'any code confirms a delivery',
    file: `${M}/fulfilment/production/handover-code.ts`,
    from: 'return given.length === expected.length && timingSafeEqual(given, expected);',
    to: 'return given.length === expected.length || timingSafeEqual(given, expected);',
    tests: [`${M}/fulfilment/tracking/delivery.test.ts`],
  },
  {
    what: 'a partner is charged more than the job pays',
    file: `${M}/settlement/rules.ts`,
    from: 'Math.min(claim.costPaise, claim.mostPaise, claim.leftOfPayPaise)',
    to: 'Math.min(claim.costPaise, claim.mostPaise)',
    tests: [`${M}/settlement`],
  },
  {
    what: 'what was lost on the way is the partner’s fault',
    file: `${M}/claims/rules.ts`,
    from: "if (blame.isLostOnTheWay) return { who: 'courier', because: 'the courier lost or damaged it.' };",
    to: '',
    tests: [`${M}/claims`],
  },
  {
    what: 'an order goes from any status to any',
    file: `${M}/orders/rules.ts`,
    from: 'return (orderTransitions[from] as readonly OrderStatus[]).includes(to);',
    to: 'return from !== to;',
    tests: [`${M}/orders/rules.test.ts`, `${M}/orders/administer`, `${M}/payments/administer`],
  },
  {
    what: 'one person fills the disk',
    file: `${M}/artwork/upload/quotas.ts`,
    from: 'used.openUploads >= quota.openUploads ||',
    to: '',
    tests: [`${M}/artwork/upload`, 'tests/security/uploads-fill-disk.test.ts'],
  },
  {
    what: 'passwords are guessed without a wait',
    file: `${M}/accounts/sign-in/throttle.ts`,
    from: 'const FREE_FAILURES = 5;',
    to: 'const FREE_FAILURES = 5000;',
    tests: [`${M}/accounts/sign-in`],
  },
  {
    what: 'a page of a list opens another list',
    file: 'server/platform/page-token.ts',
    from: 'given.length !== expected.length || !timingSafeEqual(given, expected)',
    to: 'given.length !== expected.length',
    tests: ['tests/security/signed-tokens.test.ts', `${M}/orders/view/my-orders.test.ts`],
  },
  {
    what: 'a request sent twice is done twice',
    file: 'server/platform/idempotency.ts',
    from: 'return { id: row.id, isNew: row.isNew };',
    to: 'return { id: row.id, isNew: true };',
    tests: [`${M}/orders/place`],
  },
  {
    what: 'amounts are a hundred times as large on the screen',
    file: 'web/lib/format.ts',
    from: "return written(amount, '₹', 2);",
    to: "return written(amount * 100, '₹', 2);",
    tests: ['web/lib/format.test.ts'],
  },
];
