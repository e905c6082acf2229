import { createHmac, randomUUID } from 'node:crypto';
import { takeFault } from './fault-store.ts';
import type { Runner } from './runner.ts';
import type { NewDelivery, NewScan } from './store.ts';

/** HMAC-SHA256 in lower-case hex over the webhook's raw body. */
export function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** As another company reckons it: an error of the shop's own days must show here. */
const INDIA_MS = 330 * 60_000;

/** A scan as it is told and as tracking lists it; times in India's own zone. */
export function scanEntity(scan: NewScan) {
  const local = new Date(scan.at.getTime() + INDIA_MS).toISOString().replace('Z', '+05:30');
  return { code: scan.code, status: scan.status, text: scan.text, at: local, location: scan.location };
}

/** One message for each scan of a change, with the faults that are set for it. */
export async function planWebhooks(
  runner: Runner,
  parcel: { awb: string; ref: string },
  scans: readonly NewScan[],
): Promise<NewDelivery[]> {
  const reorder = await takeFault(runner.pool, ['reorder'], { ref: parcel.ref });
  const planned: NewDelivery[] = [];
  for (const [place, scan] of scans.entries()) {
    const wait = reorder ? (scans.length - 1 - place) * 250 : 0;
    planned.push(...(await planOne(runner, parcel, scan, wait)));
  }
  return planned;
}

async function planOne(
  runner: Runner,
  parcel: { awb: string; ref: string },
  scan: NewScan,
  wait: number,
): Promise<NewDelivery[]> {
  const take = (kind: string) => takeFault(runner.pool, [kind], { ref: parcel.ref, status: scan.status });
  const eventId = randomUUID();
  const body = JSON.stringify({
    event_id: eventId,
    awb: parcel.awb,
    ref: parcel.ref,
    scan: scanEntity(scan),
  });
  const state = (await take('drop')) ? 'dropped' : (await take('hold')) ? 'held' : 'due';
  const delay = await take('delay');
  const forged = await take('wrong_signature');
  const delivery: NewDelivery = {
    eventId,
    status: scan.status,
    body,
    signature: sign(forged ? `${runner.webhookSecret} not` : runner.webhookSecret, body),
    state,
    delayMs: wait + (delay ? (delay.settings.ms ?? 2000) : 0),
  };
  const duplicate = await take('duplicate');
  return Array.from({ length: duplicate ? (duplicate.settings.copies ?? 2) : 1 }, () => delivery);
}
