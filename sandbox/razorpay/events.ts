import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import type { FaultKind } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { newToken } from './ids.ts';
import { sign } from './signature.ts';
import type { NewDelivery } from './store.ts';

export type GatewayEvent =
  | { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: PaymentEntity }
  | { event: 'order.paid'; payment: PaymentEntity; order: OrderEntity }
  | {
      event: 'refund.created' | 'refund.processed' | 'refund.failed';
      refund: RefundEntity;
      payment: PaymentEntity;
    };

const ACCOUNT_ID = 'acc_SandboxPress01';
const REORDER_GAP_MS = 250;
const DELIVERY_FAULTS: readonly FaultKind[] = [
  'duplicate',
  'delay',
  'reorder',
  'drop',
  'hold',
  'wrong_signature',
  'stale_secret',
];

function bodyOf(happened: GatewayEvent): string {
  const { event, ...entities } = happened;
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  });
}

/**
 * The webhooks of one change, signed when the event happens: a retry after a change of secret still carries the
 * old signature, as Razorpay's do. Faults bend them here.
 */
export async function prepareDeliveries(
  gateway: Gateway,
  orderId: string,
  all: GatewayEvent[],
): Promise<NewDelivery[]> {
  const { webhookEvents: wanted } = gateway;
  const happened = wanted ? all.filter((one) => wanted.includes(one.event)) : all;
  if (happened.length === 0) return [];
  const isCalm = await gateway.faults.none();
  const deliveries: NewDelivery[] = [];
  for (const [place, one] of happened.entries()) {
    const body = bodyOf(one);
    const plain: NewDelivery = {
      eventId: newToken(),
      event: one.event,
      body,
      signature: sign(gateway.webhookSecret, body),
      state: 'due',
      delayMs: 0,
    };
    if (isCalm) deliveries.push(plain);
    else deliveries.push(...(await bend(gateway, orderId, plain, happened.length - 1 - place)));
  }
  return deliveries;
}

/** @param fromEnd how many webhooks of the same change come after this one. */
async function bend(
  gateway: Gateway,
  orderId: string,
  plain: NewDelivery,
  fromEnd: number,
): Promise<NewDelivery[]> {
  const bent = { ...plain };
  let copies = 1;
  for (const kind of DELIVERY_FAULTS) {
    const fault = await gateway.faults.take([kind], { orderId, event: plain.event });
    if (!fault) continue;
    const { settings } = fault;
    if (kind === 'duplicate') copies = settings.copies ?? 2;
    if (kind === 'delay') bent.delayMs += settings.ms ?? 2000;
    if (kind === 'reorder') bent.delayMs += fromEnd * REORDER_GAP_MS;
    if (kind === 'drop') bent.state = 'dropped';
    if (kind === 'hold') bent.state = 'held';
    if (kind === 'wrong_signature') bent.signature = sign('not the secret', plain.body);
    if (kind === 'stale_secret') {
      bent.signature = sign(settings.secret ?? `${gateway.webhookSecret}-before-rotation`, plain.body);
    }
  }
  return Array.from({ length: copies }, () => ({ ...bent }));
}
