import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeOrder } from './change-order.ts';
import { nowSeconds, type OrderEntity } from './entities.ts';
import type { Gateway } from './gateway.ts';
import { ID_PATTERN, newId } from './ids.ts';
import { operation } from './operation.ts';
import { readAmount, readBody, readCurrency, readNotes, readPage, readReceipt } from './read-body.ts';
import { badRequest, unknownId } from './refusal.ts';
import { findEntity, insertOrder, listOrderPayments, listOrders } from './store.ts';

const CREATE_FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
  'method',
  'customer_details',
  'line_items',
  'line_items_total',
];

/** The id in the path, when it has the shape of `kind`; anything else names nothing. */
export function pathId(request: FastifyRequest, kind: 'order' | 'pay' | 'rfnd', name = 'id'): string {
  const id = (request.params as Record<string, string>)[name] ?? '';
  if (!ID_PATTERN.test(id) || !id.startsWith(`${kind}_`)) throw unknownId();
  return id;
}

export function collection(items: string[]): string {
  return `{"entity":"collection","count":${items.length},"items":[${items.join()}]}`;
}

function readCaptureMode(fields: Record<string, unknown>): 'automatic' | 'manual' {
  const { payment, payment_capture: older } = fields;
  if (payment === undefined || payment === null) {
    return older === true || older === 1 || older === '1' ? 'automatic' : 'manual';
  }
  const { capture, capture_options: options } = payment as { capture?: unknown; capture_options?: unknown };
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badRequest('The payment.capture must be automatic or manual.', 'payment.capture');
  }
  const { automatic_expiry_period: soonest } = (options ?? {}) as { automatic_expiry_period?: unknown };
  if (soonest !== undefined && Number(soonest) < 12) {
    throw badRequest(
      'The automatic expiry period must be at least 12.',
      'payment.capture_options.automatic_expiry_period',
    );
  }
  return capture;
}

async function createOrder(gateway: Gateway, body: unknown): Promise<string> {
  const fields = readBody(body, CREATE_FIELDS);
  const amount = readAmount(fields.amount);
  if (fields.partial_payment === true) {
    throw badRequest('Partial payment is not enabled for this account', 'partial_payment');
  }
  const order: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(fields.currency),
    receipt: readReceipt(fields.receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields.notes),
    created_at: nowSeconds(),
  };
  await insertOrder(gateway.pool, order, readCaptureMode(fields));
  return JSON.stringify(order);
}

async function editOrder(gateway: Gateway, id: string, body: unknown): Promise<string> {
  const fields = readBody(body, ['notes']);
  if (fields.notes === undefined) throw badRequest('The notes field is required.', 'notes');
  const notes = readNotes(fields.notes);
  const order = await changeOrder(gateway, id, (file) => {
    const edited = { ...file.order, notes };
    return { order: edited, result: edited };
  });
  return JSON.stringify(order);
}

async function found(entity: Promise<string | null>): Promise<string> {
  const text = await entity;
  if (text === null) throw unknownId();
  return text;
}

export function orderRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/orders',
    operation(gateway, 'create_order', (request) => createOrder(gateway, request.body)),
  );
  app.get(
    '/orders',
    operation(gateway, 'list_orders', async (request) => {
      const { receipt } = request.query as { receipt?: string };
      return collection(await listOrders(gateway.pool, readPage(request.query), receipt ?? null));
    }),
  );
  app.get(
    '/orders/:id',
    operation(gateway, 'fetch_order', async (request) =>
      found(findEntity(gateway.pool, pathId(request, 'order'))),
    ),
  );
  app.patch(
    '/orders/:id',
    operation(gateway, 'edit_order', async (request) =>
      editOrder(gateway, pathId(request, 'order'), request.body),
    ),
  );
  app.get(
    '/orders/:id/payments',
    operation(gateway, 'order_payments', async (request) => {
      const payments = await listOrderPayments(gateway.pool, pathId(request, 'order'));
      if (!payments) throw unknownId();
      return collection(payments);
    }),
  );
}
