import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, startSandbox, type TestSandbox } from '#tests/sandboxes/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const MAIL = {
  to: 'asha@example.in',
  from: 'Inkbazaar <hello@inkbazaar.example>',
  subject: 'Your order <7> is confirmed',
  text: 'Follow it at https://shop.example/track/abc.',
  html: '<p>Follow <a href="https://shop.example/track/abc?a=1&amp;b=2">your order</a></p><script>alert(1)</script>',
  messageId: 'order-7-confirmed',
  attachments: [
    {
      filename: 'receipt.pdf',
      contentType: 'application/pdf',
      base64: Buffer.from('%PDF-').toString('base64'),
    },
  ],
};

function post(mail: object, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  return sandbox.app.inject({ method: 'POST', url: '/sandbox/outbox/mails', payload: mail, ...from });
}

async function listed(to?: string) {
  const reply = await sandbox.app.inject(`/sandbox/outbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  return reply.json();
}

test('a mail is taken in once, however often it is posted, and listed with its links', async () => {
  const replies = await Promise.all([post(MAIL), post(MAIL), post(MAIL)]);
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 201]);
  const mails = await listed('ASHA@example.in');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: MAIL.to,
    subject: MAIL.subject,
    text: MAIL.text,
    html: MAIL.html,
    links: ['https://shop.example/track/abc?a=1&b=2', 'https://shop.example/track/abc'],
    attachments: [{ filename: 'receipt.pdf', contentType: 'application/pdf', bytes: 5 }],
  });
  expect(await listed('nobody@example.in')).toEqual([]);
});

test('mails are listed newest first', async () => {
  await post({ ...MAIL, to: 'ravi@example.in', subject: 'One', messageId: 'ravi-1' });
  await post({ ...MAIL, to: 'ravi@example.in', subject: 'Two', messageId: 'ravi-2' });
  expect((await listed('ravi@example.in')).map((mail: { subject: string }) => mail.subject)).toEqual([
    'Two',
    'One',
  ]);
});

test('only the shop may post: from this machine, or with the shared secret', async () => {
  const stranger = { remoteAddress: '203.0.113.9' };
  expect((await post(MAIL, stranger)).statusCode).toBe(403);
  // A proxy on this machine passes strangers on from loopback.
  expect((await post(MAIL, { headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(403);
  expect(
    (await post(MAIL, { ...stranger, headers: { 'x-sandbox-key': KEYS.webhookSecret } })).statusCode,
  ).toBe(200);
});

test('a mail without an address or a message id is refused with a sentence', async () => {
  for (const wrong of [
    { ...MAIL, to: 'nobody' },
    { ...MAIL, messageId: '' },
    { ...MAIL, attachments: [{}] },
  ]) {
    const reply = await post(wrong);
    expect([reply.statusCode, typeof reply.json().message]).toEqual([400, 'string']);
  }
});

test('a mail reads as a page, its own HTML boxed in, its attachment to be downloaded', async () => {
  await post({ ...MAIL, to: 'mira@example.in', messageId: 'mira-1' });
  const [{ id }] = await listed('mira@example.in');
  const list = await sandbox.app.inject('/sandbox/outbox?to=mira@example.in');
  expect(list.body).toContain('Your order &lt;7&gt; is confirmed');
  const page = await sandbox.app.inject(`/sandbox/outbox/${id}`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toContain('alert(1)');
  const html = await sandbox.app.inject(`/sandbox/outbox/${id}/html`);
  expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups/);
  expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
  const file = await sandbox.app.inject(`/sandbox/outbox/${id}/attachments/1`);
  expect([file.body, file.headers['content-type']]).toEqual(['%PDF-', 'application/pdf']);
  for (const missing of [
    '/sandbox/outbox/999999',
    '/sandbox/outbox/x',
    `/sandbox/outbox/${id}/attachments/2`,
  ]) {
    expect((await sandbox.app.inject(missing)).statusCode).toBe(404);
  }
});
