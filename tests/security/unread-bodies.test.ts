import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '../paying-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

/** Sends the head of a request and the first letters of its body, and then no more: what is said, once the shop hangs up. */
function begun(method: string, path: string, length: string): Promise<string> {
  const { port } = shop.app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${length}\r\n\r\n${
          length.startsWith('Transfer') ? '3\r\n{"a\r\n' : '{"a'
        }`,
      ),
    );
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
}

test('a body that never comes to its end is not waited for where nobody is signed in', async () => {
  for (const { endpoint } of shop.app.operations.values()) {
    if (endpoint.access === 'public' || !endpoint.body) continue;
    const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-00000000dead')}`;
    for (const length of ['Content-Length: 900000', 'Transfer-Encoding: chunked'])
      expect(await begun(endpoint.method, path, length), `${endpoint.name} ${length}`).toMatch(
        /^HTTP\/1\.1 401 /,
      );
  }
});

test('a body that is longer than its route takes is refused by its head', async () => {
  for (const { endpoint } of shop.app.operations.values()) {
    if (endpoint.access !== 'public' || !endpoint.body) continue;
    const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'A'.repeat(43))}`;
    const answer = await begun(
      endpoint.method,
      path,
      `Content-Length: ${(endpoint.maxBodyBytes ?? 65_536) + 1}`,
    );
    expect(answer, endpoint.name).toMatch(/^HTTP\/1\.1 413 /);
  }
});
