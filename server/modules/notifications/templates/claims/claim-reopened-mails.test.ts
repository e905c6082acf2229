import { expect, test } from 'vitest';
import type { MailedClaim } from '../../claim-mails.ts';
import type { MailedOrder } from '../../jobs.ts';
import { claimToDecideAgain, reprintCancelled } from './claim-reopened-mails.tsx';

const resolveBy = new Date('2026-11-20T12:00:00Z');

test.each([
  ['is', '2026-11-20T11:00:00Z'],
  ['was', '2026-11-20T13:00:00Z'],
])('the last day to decide %s', async (word, now) => {
  const known = {
    ticket: 'C-1',
    resolveBy,
    partnerAnswer: null,
    answerBy: null,
    productName: 'Cards',
    deliverTo: null,
    town: null,
  };
  const claim = { ...known, quantity: 100 } as unknown as MailedClaim;
  const order = { trackUrl: 'https://shop.example/track/x' } as MailedOrder;
  const told = { claim, now: new Date(now), baseUrl: 'https://shop.example' };
  const words = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ');
  const support = words(await claimToDecideAgain({ ...told, claimId: 'x', isCustomerTold: true }));
  expect(support).toContain(`The last day ${word} 20`);
  expect(support).toContain('We told the customer');
  const forgotten = words(await claimToDecideAgain({ ...told, claimId: 'x', isCustomerTold: false }));
  expect(forgotten).not.toContain('told the customer');
  // A day that is over is nobody's promise any more.
  const customer = words(await reprintCancelled({ ...told, order }));
  expect(customer.includes('you hear from us by')).toBe(word === 'is');
  expect(customer).toContain('does not come');
});
