import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { makeLog } from '../log.ts';
import { callFields, inSpan, installCallContext, traceIdOf } from './call-context.ts';
import { beginTracing } from './tracing.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

const THEIRS = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a trace of a caller goes on; what is no trace begins one', () => {
  expect(traceIdOf(`00-${THEIRS}-00f067aa0ba902b7-01`)).toBe(THEIRS);
  for (const odd of [undefined, '', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${THEIRS}`, 'x'.repeat(200)])
    expect(traceIdOf(odd)).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
});

test('lines of the log say whose call they are of, of two at once too', async () => {
  const lines: Record<string, string>[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = Fastify({ genReqId: () => crypto.randomUUID() });
  installCallContext(app);
  app.post('/:who', async (request) => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info({ who: (request.params as { who: string }).who }, 'working');
    return callFields();
  });
  const ask = (who: string, trace: string) =>
    app.inject({
      method: 'POST',
      url: `/${who}`,
      payload: { some: 'body' },
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
  const other = THEIRS.replace('4', '5');
  const [first, second] = await Promise.all([ask('one', THEIRS), ask('two', other)]);
  expect(first.json().traceId).toBe(THEIRS);
  expect(second.json().traceId).toBe(other);
  expect(Object.fromEntries(lines.map(({ who, traceId }) => [who, traceId]))).toEqual({
    one: THEIRS,
    two: other,
  });
  expect(lines.find(({ who }) => who === 'one')?.requestId).toBe(first.json().requestId);
  log.info('outside of a call');
  expect(lines.at(-1)).not.toHaveProperty('traceId');
});

test('a collector gets the request by its template, and below it what was called, in the trace of the caller', async () => {
  const sent: string[] = [];
  const collector = Fastify();
  collector.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  collector.post('/v1/traces', async (request) => {
    sent.push(String(request.body));
    return {};
  });
  const url = await collector.listen({ port: 0, host: '127.0.0.1' });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  const tracing = await beginTracing({ version: '1.2.3', roles: ['api'], share: 0 });
  const app = Fastify({ genReqId: () => crypto.randomUUID() });
  installCallContext(app);
  app.get('/orders/:orderId', () => inSpan('call razorpay', 'client', async () => callFields()));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (flags: string) =>
    fetch(`${address}/orders/secret`, {
      headers: { traceparent: `00-${THEIRS}-00f067aa0ba902b7-${flags}` },
    }).then((answer) => answer.json() as Promise<{ traceId: string }>);
  expect((await ask('01')).traceId).toBe(THEIRS);
  await ask('00');
  await app.close();
  await tracing.stop();
  const spans = sent.flatMap((body) =>
    JSON.parse(body).resourceSpans[0].scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans),
  ) as Span[];
  const request = spans.find(({ name }) => name === 'GET /orders/:orderId');
  expect(request).toMatchObject({ traceId: THEIRS, parentSpanId: '00f067aa0ba902b7' });
  expect(spans.filter(({ name }) => name === 'call razorpay')).toMatchObject([
    { traceId: THEIRS, parentSpanId: request?.spanId },
  ]);
  expect(spans).toHaveLength(2);
  expect(sent.join('')).not.toContain('secret');
  await collector.close();
  vi.unstubAllEnvs();
});
