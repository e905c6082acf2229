import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasSandboxKey, isFromAnotherSite, isFromThisMachine, isSame } from './from-this-machine.ts';
import { sendPage } from './page.ts';

/** How long an admin who came by the shop's link may look around. */
const VISIT_SECONDS = 60 * 60;
/** The farthest end a link may name: the shop makes them for two minutes. */
const LINK_SECONDS = 5 * 60;
const COOKIE = 'sandbox-visit';

export interface Guard {
  /** What the shop and the sandbox share. */
  readonly secret: string;
  /** The shop's address as people type it. */
  readonly shopUrl?: string | undefined;
}

/** The link is signed with other words than the visit: neither stands in for the other. */
function proofOf(secret: string, what: 'link' | 'visit', until: number): string {
  return createHmac('sha256', secret).update(`sandbox ${what} until ${until}`).digest('base64url');
}

function isGood(secret: string, what: 'link' | 'visit', text: string, longestSeconds: number): boolean {
  const [, until = '', proof = ''] = /^(\d{10})\.([\w-]{43})$/.exec(text) ?? [];
  const left = Number(until) - Date.now() / 1000;
  return left > 0 && left <= longestSeconds && isSame(proof, proofOf(secret, what, Number(until)));
}

function visitIn(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
}

/**
 * Who may read the outbox and turn the knobs: a person on this machine, the shop itself by its key, and an admin whom
 * the shop sent with a signed link. Whoever pays needs none of it.
 */
export function mayVisit(request: FastifyRequest, { secret, shopUrl }: Guard): boolean {
  if (isFromThisMachine(request, shopUrl) || hasSandboxKey(request, secret)) return true;
  return !isFromAnotherSite(request) && isGood(secret, 'visit', visitIn(request), VISIT_SECONDS);
}

/** Closes every route of `app` to strangers: a page for who reads pages, JSON for everybody else. */
export function closeToStrangers(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    if (mayVisit(request, guard)) return;
    reply.code(403);
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return sendClosed(reply);
    return reply
      .header('cache-control', 'no-store')
      .send({ message: 'Only this machine and a signed-in admin may use this part of the sandbox.' });
  });
}

function sendClosed(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    title: 'Closed',
    current: '',
    main: `<h1>This part is closed</h1>
<p>Mails, parcels and faults of the sandbox are shown on the machine the shop runs on, and to a signed-in admin. Admins open it from the shop’s settings; the visit lasts an hour.</p>
<p><a href="/dashboard/settings#sandbox">To the settings</a></p>`,
  });
}

/** Where the shop's link leads: it becomes a visit of an hour, known to this browser alone. */
export function visitRoute(app: FastifyInstance, { secret, shopUrl }: Guard): void {
  app.get('/visit', async (request, reply) => {
    const { link = '' } = request.query as { link?: unknown };
    if (typeof link !== 'string' || !isGood(secret, 'link', link, LINK_SECONDS)) {
      return sendClosed(reply.code(403));
    }
    const until = Math.floor(Date.now() / 1000) + VISIT_SECONDS;
    const secure = shopUrl?.startsWith('https:') ? '; Secure' : '';
    return reply
      .header(
        'set-cookie',
        `${COOKIE}=${until}.${proofOf(secret, 'visit', until)}; Path=/sandbox; Max-Age=${VISIT_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect('/sandbox', 303);
  });
}
