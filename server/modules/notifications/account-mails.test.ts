import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import type { Composed } from './deliver-mail.ts';
import { accountDeleted } from './templates/account-deleted.tsx';
import { contactMessage } from './templates/contact-message.tsx';
import { designLinkMail } from './templates/design-link.tsx';
import { compose } from './templates/frame.tsx';
import { knownMail } from './templates/known-mail.tsx';
import { partnerToApprove, partnerWaits } from './templates/partner-waits.tsx';
import { passwordChanged } from './templates/password-changed.tsx';
import { resetLink } from './templates/reset-link.tsx';
import { verification } from './templates/verification.tsx';

const baseUrl = 'https://shop.example';
const url = `${baseUrl}/verify-email?token=abc`;
const EVIL = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u0000\u2028X-Evil: 1';
const person = { username: EVIL, firstName: EVIL, lastName: EVIL, email: EVIL, phone: EVIL };
const message = {
  id: 'x',
  ticket: 'IB-22222222',
  name: EVIL,
  email: 'eve@example.com',
  phone: EVIL,
  message: EVIL,
  receivedAt: new Date(),
};

/** Every mail about accounts, and those that quote what people typed. */
const mails: Record<string, () => Promise<Composed>> = {
  verification: () => verification({ url, baseUrl }),
  'reset link': () => resetLink({ url, baseUrl }),
  'password changed': () =>
    passwordChanged({ changedAt: new Date('2026-11-21T18:40:00Z'), isFirst: false, baseUrl }),
  'account deleted': () => accountDeleted({ baseUrl, supportEmail: 'support@shop.example' }),
  'known mail': () => knownMail({ baseUrl }),
  'partner waits': () => partnerWaits({ baseUrl }),
  'partner to approve': () => partnerToApprove({ person, baseUrl }),
  'contact message': () => contactMessage({ message, baseUrl }),
  'link to a design': () =>
    designLinkMail({ design: { email: EVIL, productName: EVIL, link: '/design/cards#open=abc' }, baseUrl }),
  'a subject people typed': () => compose(EVIL, 'Hello'),
};

/** The mail as it would go over the wire. */
async function onTheWire(mail: object): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await transport.sendMail({ from: 'shop@shop.example', messageId: '<1@inkbazaar>', ...mail });
  return String(sent.message);
}

const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')));

test.each(Object.entries(mails))(
  '%s: one subject line, both forms, no header and no markup of anybody else',
  async (_name, mail) => {
    const composed = await mail();
    expect(composed.subject).not.toMatch(/\p{Cc}/u);
    expect(composed.text.trim()).not.toBe('');
    expect(composed.html).not.toContain('<script');
    const headers = headersOf(await onTheWire({ ...composed, to: 'asha@example.com' }));
    expect(new Set(headers)).toEqual(
      new Set(['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type']),
    );
  },
);

test('an address with line breaks, should one ever come so far, adds no header', async () => {
  const composed = await verification({ url, baseUrl });
  const evil = 'asha@example.com\r\nBcc: all@example.com\r\nX-Evil: 1';
  const headers = headersOf(await onTheWire({ ...composed, to: evil, replyTo: evil }));
  expect(headers).not.toContain('Bcc');
  expect(headers).not.toContain('X-Evil');
});

test.each(['verification', 'reset link'])(
  '%s: the link is in both forms, and nobody’s name',
  async (name) => {
    const composed = await mails[name]?.();
    expect(composed?.html).toContain(`href="${url}"`);
    expect(composed?.text).toContain(url);
  },
);

test('a changed password is dated as the person reads it, and names the way out', async () => {
  const { text } = await passwordChanged({
    changedAt: new Date('2026-11-21T18:40:00Z'),
    isFirst: false,
    baseUrl,
  });
  expect(text).toMatch(/22 November 2026 at 12:10/);
  expect(text).toContain(`${baseUrl}/forgot-password`);
});

test('the link to a design opens it, by its key behind #, which no server hears', async () => {
  const design = { email: 'a@example.com', productName: 'Business Cards', link: '/design/cards#open=abc' };
  const { subject, html, text } = await designLinkMail({ design, baseUrl });
  expect(subject).toBe('The link to your design: Business Cards');
  expect(html).toContain(`href="${baseUrl}/design/cards#open=abc"`);
  expect(text).toContain(`${baseUrl}/design/cards#open=abc`);
});
