import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { closeToStrangers, type Guard } from '../visit.ts';
import { linksIn } from './links.ts';
import { sendMail, sendMailHtml, sendMailList } from './pages.ts';
import {
  type Attachment,
  findAttachment,
  findMail,
  insertMail,
  listMails,
  type Mail,
  type NewMail,
} from './store.ts';

const MOST_MAILS = 200;
const MAIL_BYTES = 40 * 1024 * 1024;

function readAttachments(value: unknown): Attachment[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const attachments: Attachment[] = [];
  for (const one of value as Record<string, unknown>[]) {
    const { filename, contentType, base64 } = one ?? {};
    if (typeof filename !== 'string' || typeof contentType !== 'string' || typeof base64 !== 'string')
      return null;
    attachments.push({ filename, contentType, content: Buffer.from(base64, 'base64') });
  }
  return attachments;
}

/** The mail in a request body, or the sentence that says what is wrong with it. */
function readMail(body: unknown): NewMail | string {
  const { to, from, subject, text, html, messageId, attachments } = (body ?? {}) as Record<string, unknown>;
  if (typeof to !== 'string' || !to.includes('@')) return 'A mail needs "to", an address.';
  if (typeof messageId !== 'string' || messageId === '')
    return 'A mail needs "messageId", which tells replays apart.';
  const words = { from: from ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '' };
  for (const [name, word] of Object.entries(words))
    if (typeof word !== 'string') return `"${name}" must be a string.`;
  const files = readAttachments(attachments);
  if (!files) return 'Each attachment needs "filename", "contentType" and "base64".';
  const plain = words as Record<keyof typeof words, string>;
  return { to, messageId, ...plain, links: linksIn(plain.html, plain.text), attachments: files };
}

function addressIn(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: string };
  return typeof to === 'string' && to.trim() !== '' ? to.trim() : null;
}

/**
 * Where mail lands when the shop has no SMTP server: taken in over HTTP, read as pages or as JSON. Links that sign
 * somebody in are in there, so strangers see none of it.
 */
export function outboxRoutes(app: FastifyInstance, pool: pg.Pool, guard: Guard): void {
  closeToStrangers(app, guard);

  app.post('/outbox/mails', { bodyLimit: MAIL_BYTES }, async (request, reply) => {
    const mail = readMail(request.body);
    if (typeof mail === 'string') return reply.code(400).send({ message: mail });
    const id = await insertMail(pool, mail);
    return reply.code(id === null ? 200 : 201).send({ messageId: mail.messageId, isReplay: id === null });
  });

  app.get('/outbox.json', async (request, reply) => {
    const mails = await listMails(pool, addressIn(request), MOST_MAILS);
    return reply.header('cache-control', 'no-store').send(mails);
  });

  app.get('/outbox', async (request, reply) => {
    const to = addressIn(request);
    return sendMailList(reply, await listMails(pool, to, MOST_MAILS), to);
  });

  mailRoutes(app, pool);
}

function mailRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const withMail = (send: (reply: FastifyReply, mail: Mail) => FastifyReply) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string };
      const mail = /^\d{1,15}$/.test(id) ? await findMail(pool, id) : null;
      return mail ? send(reply, mail) : reply.callNotFound();
    };
  };
  app.get('/outbox/:id', withMail(sendMail));
  app.get('/outbox/:id/html', withMail(sendMailHtml));

  app.get('/outbox/:id/attachments/:place', async (request, reply) => {
    const { id, place } = request.params as { id: string; place: string };
    const isNamed = /^\d{1,15}$/.test(id) && /^\d{1,3}$/.test(place);
    const file = isNamed ? await findAttachment(pool, id, Number(place)) : null;
    if (!file) return reply.callNotFound();
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .type(file.contentType)
      .send(file.content);
  });
}
