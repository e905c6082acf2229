import http from 'node:http';
import https from 'node:https';

/** A signed message to the shop that is due now. */
export type OutgoingWebhook = {
  id: string;
  body: string;
  headers: Record<string, string>;
  attempts: number;
  ageMs: number;
};

/** The shop has this long for a 2xx. */
const ANSWER_WITHIN_MS = 5000;

export type Postman = { post(webhook: OutgoingWebhook): Promise<number>; close(): void };

/** One keep-alive connection pool to the shop. `post` answers the status, and rejects when there was no answer. */
export function createPostman(webhookUrl: string): Postman {
  const url = new URL(webhookUrl);
  const scheme = url.protocol === 'https:' ? https : http;
  const agent = new scheme.Agent({ keepAlive: true, maxSockets: 32 });
  const open = new Set<http.ClientRequest>();

  const post = (webhook: OutgoingWebhook) =>
    new Promise<number>((resolve, reject) => {
      const body = Buffer.from(webhook.body);
      const request = scheme.request(url, {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          ...webhook.headers,
        },
      });
      const clock = setTimeout(() => request.destroy(new Error('no answer within 5 s')), ANSWER_WITHIN_MS);
      open.add(request);
      const settle = () => {
        clearTimeout(clock);
        open.delete(request);
      };
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => {
          settle();
          resolve(response.statusCode ?? 0);
        });
        response.on('error', (error) => {
          settle();
          reject(error);
        });
      });
      request.on('error', (error) => {
        settle();
        reject(error);
      });
      request.end(body);
    });

  return {
    post,
    close: () => {
      for (const request of open) request.destroy(new Error('the sandbox is closing'));
      agent.destroy();
    },
  };
}
