import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True for callers on this machine, and for those that know the secret the shop shares with the sandbox. */
export function isFromTheShop(request: FastifyRequest, secret: string): boolean {
  // Behind a proxy on this machine everybody comes from loopback; the proxy says so.
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (!isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '')) return true;
  const given = Buffer.from(String(request.headers['x-sandbox-key'] ?? ''));
  const expected = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
