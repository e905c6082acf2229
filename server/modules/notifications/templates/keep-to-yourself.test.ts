import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MailedClaim } from '../claim-mails.ts';
import type { MailedOrder, MailedUnpaidOrder } from '../jobs.ts';
import type { MailedDelay, MailedProblem } from '../shipment-mails.ts';
import { addressCorrected } from './address-corrected.tsx';
import { artworkWanted } from './artwork-wanted.tsx';
import { claimDecided, claimReceived, claimSeen } from './claims/claim-mails.tsx';
import { reprintCancelled } from './claims/claim-reopened-mails.tsx';
import { invoiceCorrected } from './invoice-corrected.tsx';
import { itemCancelled } from './item-cancelled.tsx';
import { KEEP_TO_YOURSELF } from './order-button.tsx';
import { orderCancelled } from './order-cancelled.tsx';
import { orderConfirmation } from './order-confirmation.tsx';
import { orderDelayed } from './order-delayed.tsx';
import { orderLink } from './order-link.tsx';
import { orderAccepted } from './parcel-mails.tsx';
import { paymentWanted } from './payment-wanted.tsx';
import { fileProblem } from './problem-mails.tsx';
import { refundNotice } from './refund-notice.tsx';

const baseUrl = 'http://shop.example';
const TRACK = `${baseUrl}/track/x`;
const now = new Date('2026-11-29T08:00:00Z');
const line = { lineId: 'l', productName: 'Pamphlets', quantity: 500, refusedFiles: [], questions: [] };
const order: MailedOrder = {
  id: '01a1ffe8-8976-778f-91d7-7471e7c771bb',
  ...{ customerEmail: 'ravi@example.in', customerName: 'Ravi Kumar', status: 'uploaded' },
  ...{ paymentStatus: 'PAID', productSubtotalPaise: 10_000, discountPaise: 0, shippingPaise: 0 },
  ...{ taxName: 'Tax', taxPaise: 850, totalPaise: 10_850, estimatedDelivery: '2026-12-07' },
  ...{ artwork: 'missing', trackUrl: TRACK, withoutArtwork: [line], lines: [] },
};
const unpaid: MailedUnpaidOrder = { ...order, paymentStatus: 'pending', payUntil: now, payUrl: TRACK };
const customer = { email: 'ravi@example.in', name: 'Ravi Kumar', trackUrl: TRACK };
const claim: MailedClaim = {
  ...{ orderId: order.id, ticket: 'C-1', kind: 'damaged', wish: 'refund', productName: 'Pamphlets' },
  ...{ quantity: 500, deliverTo: null, town: null, text: 'Wet.', photoCount: 0, isByStaff: false },
  ...{ status: 'refunded', acknowledgeBy: now, resolveBy: now, answer: 'Sorry.', refundPaise: 10_850 },
  ...{ partnerEmail: null, jobId: null, answerBy: null, partnerAnswer: null },
  ...{ borneBy: null, borneBecause: null, chargedPaise: null },
};
const refund = {
  ...{ orderId: order.id, amountPaise: 10_850, reason: 'cancelled', creditNoteNumber: null, toBalance: null },
};
const problem = { orderNumber: 'E7C771BB', productName: 'Pamphlets', text: 'Blurred.' } as MailedProblem;
const delay = {
  ...{ orderNumber: 'E7C771BB', contents: '500 × Pamphlets' },
  ...{ promisedFor: '2026-12-07', arrivesOn: '2026-12-09' },
} as MailedDelay;

/** Every mail with a tracking link, by the file it stands in. */
const mails = {
  'address-corrected.tsx': () => addressCorrected({ order, changed: ['street'], at: now, baseUrl }),
  'missing-artwork.tsx': () => artworkWanted({ order, baseUrl }),
  'claims/claim-mails.tsx': () => claimReceived({ claim, order, baseUrl }),
  'claim seen': () => claimSeen({ claim, order, baseUrl }),
  'claim decided': () => claimDecided({ claim, order, baseUrl }),
  'claims/claim-reopened-mails.tsx': () => reprintCancelled({ claim, order, now, baseUrl }),
  'invoice-corrected.tsx': () =>
    invoiceCorrected({ order, invoiceNumber: 'I-2', creditNoteNumber: 'C-2', baseUrl }),
  'item-cancelled.tsx': () => itemCancelled({ order, lineId: 'l', baseUrl }),
  'order-cancelled.tsx': () => orderCancelled({ order, refundedPaise: 0, hasLeftPrinter: false, baseUrl }),
  'order-confirmation.tsx': () => orderConfirmation({ order: { ...order, withoutArtwork: [] }, baseUrl }),
  'confirmed without artwork': () => orderConfirmation({ order, baseUrl }),
  'order-delayed.tsx': () => orderDelayed({ delay, customer, baseUrl }),
  'order-link.tsx': () => orderLink({ order, baseUrl }),
  'parcel-mails.tsx': () => orderAccepted({ order, baseUrl }),
  'payment-wanted.tsx': () => paymentWanted({ order: unpaid, baseUrl }),
  'problem-mails.tsx': () => fileProblem({ problem, customer, baseUrl }),
  'refund-notice.tsx': () => refundNotice({ order, refund, baseUrl }),
};

it('says of every link that opens an order without signing in that anyone can use it', async () => {
  for (const [name, compose] of Object.entries(mails)) {
    const { text } = await compose();
    expect(text, name).toContain(TRACK);
    expect(text.match(/Anyone with this link can see (and pay )?the order/g), name).toHaveLength(1);
  }
});

it('knows every template with such a link', () => {
  const templates = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const linking = templates.filter(
    (file) =>
      file.endsWith('.tsx') && readFileSync(join(import.meta.dirname, file), 'utf8').includes('.trackUrl'),
  );
  expect(linking.filter((file) => !(file in mails))).toEqual([]);
});

it('asks members of a company to sign in, and does not say that anyone can pay', async () => {
  const payUrl = `${baseUrl}/orders/${order.id}`;
  const { text } = await paymentWanted({ order: { ...unpaid, payUrl }, baseUrl });
  expect(text).toContain('You sign in to see and pay it.');
  expect(text).not.toContain('Anyone');
});

it('does not promise a bank where a refund may go to a balance', async () => {
  const { text } = await claimDecided({ claim, order, baseUrl });
  expect(text).toContain('We give back ₹108.50 the way it was paid. With a card or bank account, banks');
});

it('is read in a narrow window and in the dark, and its text knows nothing of that', async () => {
  const { html, text } = await orderLink({ order, baseUrl });
  expect(html).toContain('name="viewport"');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain('prefers-color-scheme: dark');
  // The page's colour stands on a cell of its own, too.
  expect(html).toContain('.paper td { background-color: transparent !important }');
  expect(text).not.toContain('prefers-color-scheme');
  expect(text).toContain(KEEP_TO_YOURSELF);
});
