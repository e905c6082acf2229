import type { FastifyReply } from 'fastify';
import type { Storage } from './storage.ts';

/** What whoever downloads it is told: its type, its name (`content-disposition`), and what else goes with its bytes. */
type DownloadHeaders = Readonly<{ 'content-type': string; 'content-disposition': string }> &
  Readonly<Record<string, string | number>>;

/**
 * Sends a private file that somebody may have, as a download. From a bucket that browsers reach themselves
 * (`S3_PUBLIC_ENDPOINT`) by a link of minutes, so that its bytes pass nothing of ours; otherwise through here.
 */
export async function sendFile(
  storage: Pick<Storage, 'read' | 'linkTo'>,
  reply: FastifyReply,
  key: string,
  headers: DownloadHeaders,
): Promise<FastifyReply> {
  // A link is signed for one method: whoever only asks what is there is answered here.
  const link = reply.request.method === 'GET' ? await storage.linkTo(key, headers) : null;
  if (link)
    return reply
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .redirect(link, 302);
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(await storage.read(key));
}
