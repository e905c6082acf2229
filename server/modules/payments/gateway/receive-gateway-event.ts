import { z } from 'zod';
import { inOneStatement, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { addingJob, enqueue } from '#server/platform/jobs/jobs.ts';
import { isSigned } from '../checkout/signature.ts';
import { isGatewayId } from './gateway-error.ts';
import { type IncomingEvent, markEvents, saveEvent } from './webhook-store.ts';

const WithId = z.looseObject({ id: z.string().optional(), order_id: z.string().nullish() });
const Wrapped = z.looseObject({ entity: WithId.optional() });
const GatewayEvent = z.looseObject({
  event: z.string().max(100),
  payload: z
    .looseObject({ payment: Wrapped.optional(), order: Wrapped.optional(), refund: Wrapped.optional() })
    .optional(),
});

/**
 * A webhook: only a hint that something happened. It is kept and a job that asks the gateway is added in one
 * statement; the answer goes out at once, because after five seconds the gateway counts it as lost.
 * `parts` is for the test that shows what the signature protects.
 * @throws Refusal signature_invalid for bytes nobody with the secret has signed.
 */
export async function receiveGatewayEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  request: { body: Buffer; signature: string; eventId: string },
  parts: { isSigned: typeof isSigned } = { isSigned },
): Promise<{ status: 'ok' }> {
  // Over the raw bytes: parsing and writing JSON again changes them (facts, payments 1.3).
  if (!parts.isSigned(request.body, request.signature, deps.secrets.razorpay.webhookSecrets))
    fail('signature_invalid');
  const event = readEvent(request.body);
  // The id must come from the header; the events of one capture differ in it.
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(request.eventId)) fail('malformed_request');
  await keep(deps, { ...event, id: request.eventId });
  return { status: 'ok' };
}

async function keep(deps: Pick<Deps, 'db' | 'clock'>, event: IncomingEvent): Promise<void> {
  const { id, gatewayOrderId } = event;
  if (!gatewayOrderId) {
    await transaction(deps.db, async (tx) => {
      const { isOpen } = await saveEvent(tx, event, null);
      if (isOpen) await markEvents(tx, { ids: [id], outcome: 'foreign', at: deps.clock.now() });
    });
    return;
  }
  // One job for all open webhooks of an order: those of one capture arrive together.
  const payload = { gatewayOrderId };
  const options = { key: `payments.settle:${gatewayOrderId}` };
  const { isOpen, jobId } = await inOneStatement(deps.db, (tx) =>
    saveEvent(tx, event, addingJob('payments.settle', payload, options)),
  );
  // A worker took the job of this key in that moment. Until it is asked for again, the gateway has no answer.
  if (isOpen && jobId === null)
    await transaction(deps.db, (tx) => enqueue(tx, 'payments.settle', payload, options));
}

function readEvent(body: Buffer) {
  const text = body.toString('utf8');
  const parsed = GatewayEvent.safeParse(parseJson(text));
  if (!parsed.success) fail('malformed_request');
  const { payload } = parsed.data;
  const payment = payload?.payment?.entity;
  const orderId = payment?.order_id ?? payload?.order?.entity?.id ?? null;
  return {
    event: parsed.data.event,
    body: text,
    gatewayOrderId: orderId && isGatewayId('order', orderId) ? orderId : null,
    gatewayPaymentId: payment?.id && isGatewayId('pay', payment.id) ? payment.id : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('malformed_request');
  }
}
