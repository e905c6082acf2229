import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies add: behind one on this machine everybody comes from loopback. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** `localhost:3000` → `localhost`; the brackets of IPv6 stay. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** The names this machine has for itself. Any other name that leads here was chosen by somebody else. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * True for a person on this machine: from loopback, through no proxy, under this machine's own name, and from no page
 * of another site. A shop whose address (`shopUrl`) is a public one stands behind a proxy, whatever that proxy says.
 */
export function isFromThisMachine(request: FastifyRequest, shopUrl?: string): boolean {
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return false;
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  const host = request.headers.host ?? '';
  if (!isLoopbackName(nameOf(host))) return false;
  if (shopUrl !== undefined && !isLoopbackName(nameOf(new URL(shopUrl).host))) return false;
  return !isFromAnotherSite(request);
}

/** A form or a script of a page elsewhere, that a browser on this machine shows. */
export function isFromAnotherSite({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

/** True for who knows the secret the shop shares with the sandbox. */
export function hasSandboxKey(request: FastifyRequest, secret: string): boolean {
  return isSame(String(request.headers['x-sandbox-key'] ?? ''), secret);
}

export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
