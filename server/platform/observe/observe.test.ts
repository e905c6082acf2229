import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { beginObserving, observeCall, observeGauge, observeJob, registry } from './observe.ts';
import { observeHttp } from './observe-http.ts';
import { serveMetrics } from './serve-metrics.ts';

const lines = async (name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

test('what was not asked for is not counted', async () => {
  observeJob('mails.send', 'done', 1);
  await observeCall('razorpay', async () => 1);
  expect(await lines('inkbazaar_job_duration_seconds_count')).toEqual([]);
});

test('requests by template, jobs, calls and what is read when asked, on a port of its own', async () => {
  beginObserving('1.2.3');
  const app = Fastify();
  observeHttp(app);
  app.get('/orders/:orderId', { schema: { operationId: 'getOrder' } as object }, async () => ({}));
  for (const id of ['01900000-secret', '01900001-secret']) await app.inject(`/orders/${id}`);
  await app.inject('/nowhere/secret');
  expect(await lines('http_server_request_duration_seconds_count')).toEqual([
    'http_server_request_duration_seconds_count{method="GET",route="/orders/:orderId",operation="getOrder",status="200"} 2',
    'http_server_request_duration_seconds_count{method="GET",route="none",operation="",status="404"} 1',
  ]);
  observeJob('mails.send', 'failed', 2);
  expect(await lines('inkbazaar_job_duration_seconds_count')).toEqual([
    'inkbazaar_job_duration_seconds_count{job="mails.send",outcome="failed"} 1',
  ]);
  await expect(observeCall('delhivery', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lines('inkbazaar_outside_call_duration_seconds_count')).toEqual([
    'inkbazaar_outside_call_duration_seconds_count{company="delhivery",outcome="failed"} 1',
  ]);
  observeGauge('inkbazaar_test_due', 'x', () => ({ 'mails.send': 3 }), 'job');
  observeGauge('inkbazaar_test_lost', 'x', () => Promise.reject(new Error('the database is away')));
  const served = await serveMetrics(0, '127.0.0.1').catch((error: unknown) => error as Error);
  if (served instanceof Error) throw served;
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('inkbazaar_test_due{job="mails.send"} 3');
  expect(text).not.toMatch(/^inkbazaar_test_lost/m);
  expect(text).toContain('inkbazaar_build_info{version="1.2.3"} 1');
  expect(text).not.toContain('secret');
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  await served.close();
});
