import type { FastifyInstance } from 'fastify';
import { currentCall } from '../observe/call-context.ts';
import { placeOf } from './lag.ts';
import type { Reads } from './replica.ts';

/** Where in the log a browser's last write is. By the time it ends every replica that is read has it. */
const COOKIE = 'wrote';
const SECONDS = 60;

/** Tells a browser that wrote something where in the log that is, so that what it reads next has it, from whichever process. */
export function rememberWrites(api: FastifyInstance, reads: Reads, isSecure: boolean): void {
  if (!reads.isThere) return;
  api.addHook('onRequest', async (request) => {
    const wrote = new RegExp(`(?:^|; )${COOKIE}=([0-9A-F]+)-([0-9A-F]+)`).exec(request.headers.cookie ?? '');
    const call = currentCall();
    const place = wrote && `${wrote[1]}/${wrote[2]}`;
    if (call && place && placeOf(place) !== undefined) call.wrote = place;
  });
  api.addHook('onSend', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || reply.statusCode >= 400) return;
    const place = await reads.position().catch(() => null);
    if (place)
      reply.header(
        'set-cookie',
        `${COOKIE}=${place.replace('/', '-')}; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      );
  });
}
