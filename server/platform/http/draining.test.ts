import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveReadiness } from './draining.ts';

test('where there is no API, a proxy hears at the same address whether to look elsewhere', async () => {
  const app = Fastify();
  let isDraining = false;
  serveReadiness(app, () => isDraining);
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
  isDraining = true;
  const said = await app.inject('/api/ready');
  expect([said.statusCode, said.json()]).toEqual([503, { status: 'draining' }]);
  await app.close();
});
