import type { FastifyReply } from 'fastify';
import { formatDateTime } from '#contract/moments.ts';
import { escapeHtml, sendPage } from '../page.ts';
import type { Mail } from './store.ts';

function time(mail: Mail): string {
  return `<time datetime="${mail.sentAt.toISOString()}">${formatDateTime(mail.sentAt)} IST</time>`;
}

export function sendMailList(reply: FastifyReply, mails: Mail[], to: string | null): FastifyReply {
  const rows = mails.map(
    (
      mail,
    ) => `<li><a href="/sandbox/outbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail)}
<span>To ${escapeHtml(mail.to)}</span></a></li>`,
  );
  const empty = to
    ? `<div class="empty"><p>No mail to ${escapeHtml(to)} yet.</p></div>`
    : '<div class="empty"><p>No mail yet. Place an order, and its confirmation lands here.</p></div>';
  return sendPage(reply, {
    title: 'Outbox',
    current: '/sandbox/outbox',
    main: `<h1>Outbox</h1>
<p class="muted">Mail the shop has sent. Nothing here has left this machine. Newest first.</p>
<form class="filter" action="/sandbox/outbox" method="get">
<label>Address<input type="email" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off"></label><button>Show</button>
${to ? '<a href="/sandbox/outbox">Show all</a>' : ''}</form>
${rows.length > 0 ? `<ol class="mails">${rows.join('')}</ol>` : empty}`,
  });
}

export function sendMail(reply: FastifyReply, mail: Mail): FastifyReply {
  const files = mail.attachments.map(
    (file, place) =>
      `<li><a href="/sandbox/outbox/${mail.id}/attachments/${place + 1}">${escapeHtml(file.filename)}</a> (${Math.ceil(file.bytes / 1024)} kB)</li>`,
  );
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  const section = (title: string, body: string) => (body ? `<h2>${title}</h2>${body}` : '');
  return sendPage(reply, {
    title: mail.subject,
    current: '/sandbox/outbox/mail',
    main: `<p><a href="/sandbox/outbox">All mail</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>Sent</dt><dd>${time(mail)}</dd></dl>
${mail.html ? `<iframe src="/sandbox/outbox/${mail.id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
${section('Links', links.length > 0 ? `<ul class="plain">${links.join('')}</ul>` : '')}
${section('Attachments', files.length > 0 ? `<ul class="plain">${files.join('')}</ul>` : '')}
${section('Plain text', mail.text ? `<pre>${escapeHtml(mail.text)}</pre>` : '')}`,
  });
}

/** The mail's own HTML, alone in a box: no script, no forms, no access to the shop; its links open beside it. */
export function sendMailHtml(reply: FastifyReply, mail: Mail): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${mail.html}`);
}
