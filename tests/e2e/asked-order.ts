import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Order } from '#contract/orders/orders.ts';
import { design } from '../corpora/design-corpus.ts';
import { tusClient } from '../tus-client.ts';
import { ask, payOrder, placeOrder, tokenOf } from './own-orders.ts';
import type { Person } from './people.ts';
import { baseUrl } from './place.ts';
import { expect } from './shop.ts';

/** Files and orders whose artwork asks, as the pages send them. */

/** Sends a file as the product page does, and waits until it is looked into. Answers its key. */
export async function uploadFile(fileName: string, bytes: Buffer): Promise<string> {
  const client = tusClient(baseUrl);
  const url = await client.open(fileName, bytes.length);
  await client.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await ask<{ status: string }>('GET', `/files/${key}/status`)).status, {
      timeout: 120_000,
    })
    .toBe('ready');
  return key;
}

/** A leaflet where a visiting card is printed; no other is the same file. */
export const leaflet = (content = '') =>
  design({ widthMm: 148, heightMm: 210, content: `${content}% ${randomUUID()}\n` });

/** A paid order of visiting cards for which a file is sent afterwards. */
export async function lateArtwork(
  person: Person,
  file: Buffer,
): Promise<{ orderId: string; lineId: string; token: string }> {
  const token = await tokenOf(person);
  const orderId = await placeOrder(token, {
    email: person.email,
    slug: 'matt-business-cards',
    quantity: 500,
  });
  await payOrder(token, orderId);
  const placed = await ask<Order>('GET', `/orders/${orderId}`, undefined, token);
  const lineId = placed.items[0]?.lineId ?? '';
  const uploadedFiles = [{ key: await uploadFile('flyer.pdf', file), fileName: 'flyer.pdf' }];
  await ask('POST', `/orders/${orderId}/lines/${lineId}/artwork`, { uploadedFiles }, token);
  return { orderId, lineId, token };
}

/** The same with a leaflet: its customer is asked about it. */
export async function askedOrder(
  person: Person,
  file = leaflet(),
): Promise<{ orderId: string; lineId: string }> {
  const { orderId, lineId, token } = await lateArtwork(person, file);
  const questions = async () =>
    (await ask<Order>('GET', `/orders/${orderId}`, undefined, token)).items[0]?.artworkQuestions.length;
  await expect.poll(questions, { timeout: 60_000 }).toBeGreaterThan(0);
  return { orderId, lineId };
}

/** A day passes without an answer: the line waits for a person of the shop. */
export async function leaveUnanswered(database: pg.Client, lineId: string): Promise<void> {
  await database.query("update orders.lines set artwork_since = now() - interval '25 hours' where id = $1", [
    lineId,
  ]);
}
