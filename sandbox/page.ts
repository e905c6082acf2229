import type { FastifyReply } from 'fastify';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Sends a page of the sandbox: no script at all, styles from the one sheet beside it. */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; current: string; main: string },
): FastifyReply {
  const link = (href: string, label: string) =>
    `<a href="${href}"${page.current === href ? ' aria-current="page"' : ''}>${label}</a>`;
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Inkbazaar sandbox</title>
<link rel="stylesheet" href="/sandbox/pages.css">
</head>
<body>
<header><p class="banner">Sandbox: no money moves, no parcel travels, no mail leaves this machine.</p>
<div class="top"><a class="brand" href="/sandbox">Sandbox</a><nav aria-label="Sandbox">${link('/sandbox/outbox', 'Outbox')}${link('/', 'To the shop')}</nav></div></header>
<main>${page.main}</main>
</body>
</html>`);
}
