import Fastify from 'fastify';

export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

export interface Answer {
  status?: number;
  type?: string;
  body: unknown;
}

/**
 * A company's server that answers what a test tells it to, and keeps what it was asked. `'cut'` hangs up without a
 * word, after the request has been read.
 */
export async function startStandIn() {
  const asked: Asked[] = [];
  const state = { answer: (_asked: Asked): Answer | 'cut' => ({ status: 404, body: {} }) };
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const one = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: String(request.body ?? ''),
    };
    asked.push(one);
    const answer = state.answer(one);
    if (answer === 'cut') {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const { status = 200, type = 'application/json', body } = answer;
    const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return reply.code(status).type(type).send(sent);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    asked,
    /** The answers by the beginning of `METHOD /path`; the longest that fits counts. */
    answers(table: Record<string, Answer | 'cut' | ((asked: Asked) => Answer | 'cut')>): void {
      asked.length = 0;
      const byLength = Object.entries(table).sort(([a], [b]) => b.length - a.length);
      state.answer = (one) => {
        const found = byLength.find(([start]) => `${one.method} ${one.path}`.startsWith(start))?.[1];
        if (!found) return { status: 404, body: { message: `nothing at ${one.path}` } };
        return typeof found === 'function' ? found(one) : found;
      };
    },
    /** What was asked at a path, oldest first. */
    at: (start: string) => asked.filter((one) => `${one.method} ${one.path}`.startsWith(start)),
    stop: () => app.close(),
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
