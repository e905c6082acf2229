import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { makeLog } from '../log.ts';
import { listen } from './listen.ts';

test('while the database is away one connection is tried a second, however long it lasts', async () => {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const startedAt = Date.now();
  const nothing = () => undefined;
  const listener = listen(
    `postgres://nobody@127.0.0.1:${port}/none`,
    ['channel'],
    { onMessage: nothing, onGap: nothing },
    makeLog('silent'),
  );
  await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(4), { timeout: 60_000, interval: 5 });
  // Two for each failure would be seven by the second second.
  expect(Date.now() - startedAt).toBeGreaterThan(2_900);
  await listener.close();
  await new Promise((resolve) => server.close(resolve));
});

test('closed before it is connected, it does not connect afterwards', async () => {
  const database = await createTestDatabase();
  let heard = 0;
  const nothing = () => undefined;
  const listenFor = (onGap: () => void) =>
    listen(database.url, ['channel'], { onMessage: nothing, onGap }, makeLog('silent'));
  const first = listenFor(() => {
    heard += 1;
  });
  await first.close();
  const heardByThen = heard;
  // One that begins later is there later.
  const second = await new Promise<ReturnType<typeof listen>>((resolve) => {
    const listener = listenFor(() => resolve(listener));
  });
  expect(heard).toBe(heardByThen);
  await second.close();
  await database.drop();
});
