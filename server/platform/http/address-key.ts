import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * By what calls a minute are counted: the address, of IPv6 its network. Who left before their request was read has none any
 * more; all of those are counted together, and nobody hears the answer.
 */
export function addressKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return (ip as string | undefined) === undefined ? 'left' : normalizeIP(ip);
}
