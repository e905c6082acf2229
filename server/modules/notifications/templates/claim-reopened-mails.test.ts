import { expect, test } from 'vitest';
import type { MailedClaim } from '../claim-mails.ts';
import { claimToDecideAgain } from './claim-reopened-mails.tsx';

const resolveBy = new Date('2026-11-20T12:00:00Z');

test.each([
  ['is', '2026-11-20T11:00:00Z'],
  ['was', '2026-11-20T13:00:00Z'],
])('the last day to decide %s', async (word, now) => {
  const claim = { ticket: 'C-1', resolveBy, partnerAnswer: null, answerBy: null } as unknown as MailedClaim;
  const mail = await claimToDecideAgain({
    claim: { ...claim, productName: 'Cards', quantity: 100 },
    claimId: 'x',
    now: new Date(now),
    baseUrl: 'https://shop.example',
  });
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`the last day ${word} 20`);
});
