import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { GatewayError, isGatewayId } from './gateway-error.ts';

/** A payment as the gateway tells it; amounts in paise. */
export interface GatewayPayment {
  id: string;
  gatewayOrderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  method: string | null;
  errorReason: string | null;
  /** When its customer began it; null where the gateway does not say. */
  startedAt: Date | null;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our refund's id when it is ours. */
  receipt: string | null;
}

export interface GatewayOrder {
  id: string;
  amountPaise: number;
  currency: string;
  receipt: string | null;
}

/** What we ask of Razorpay. Every call may end in a GatewayError. */
export interface Gateway {
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<GatewayOrder>;
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | null>;
  fetchOrder(id: string): Promise<GatewayOrder>;
  /** Every payment tried on an order, failed and captured ones together. */
  fetchPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  capture(payment: { id: string; amountPaise: number; currency: string }): Promise<void>;
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    key: string;
    receipt: string;
  }): Promise<GatewayRefund>;
  fetchRefunds(paymentId: string): Promise<GatewayRefund[]>;
}

const OrderAnswer = z
  .object({
    id: z.string(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    receipt: z.string().nullish(),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? null,
    }),
  );

// Razorpay writes absent errors as "" in one method and null in another (facts, payments 0.7).
const PaymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    method: z.string().nullish(),
    error_reason: z.string().nullish(),
    created_at: z.number().nullish(),
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      gatewayOrderId: payment.order_id,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method || null,
      errorReason: payment.error_reason || null,
      startedAt: payment.created_at ? new Date(payment.created_at * 1000) : null,
    }),
  );

const RefundAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.coerce.number().int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
      receipt: refund.receipt ?? null,
    }),
  );

const collection = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

/** Longest the gateway may take; beyond it the outcome is unknown, not failed. */
const TIMEOUT_MS = 8000;

/** As much of the SDK's axios instance as we touch. */
interface HttpClient {
  defaults: object;
  interceptors: {
    response: { use(onAnswer: undefined, onError: (error: HttpFailure) => Promise<never>): void };
  };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

interface HttpFailure {
  code?: string;
  response?: { status: number; data: object };
}

const gateways = new WeakMap<object, Gateway>();

/** The gateway of this installation, made once: its connections are kept open between calls. */
export function gatewayOf(deps: Pick<Deps, 'secrets' | 'config'>): Gateway {
  const known = gateways.get(deps.secrets);
  if (known) return known;
  const made = makeGateway(deps);
  gateways.set(deps.secrets, made);
  return made;
}

/** The SDK with its traps closed (facts, payments 1.2): base URL, time limit, redirects, proxy, network failures. */
function openSdk(deps: Pick<Deps, 'secrets' | 'config'>) {
  const { keyId, keySecret, baseUrl, isSandbox } = deps.secrets.razorpay;
  if (isSandbox && deps.config.isProduction)
    throw new Error('The payment sandbox must not serve production.');
  if (keyId.startsWith('rzp_live_') && baseUrl !== 'https://api.razorpay.com') {
    throw new Error('Live payment keys must only ever go to api.razorpay.com.');
  }
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The SDK types its axios instance away; there is no option for any of these.
  const { rq } = sdk.api as unknown as { rq: HttpClient };
  Object.assign(rq.defaults, {
    baseURL: baseUrl,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    proxy: false,
    maxContentLength: 1_000_000,
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
  });
  // Without an answer the SDK would throw a TypeError that says nothing.
  rq.interceptors.response.use(undefined, (error) => {
    if (!error.response)
      error.response = { status: 0, data: { error: { code: 'NETWORK_ERROR', description: error.code } } };
    return Promise.reject(error);
  });
  return { sdk, rq };
}

function makeGateway(deps: Pick<Deps, 'secrets' | 'config'>): Gateway {
  const { sdk, rq } = openSdk(deps);
  return {
    async createOrder({ amountPaise, currency, receipt }) {
      // Captured automatically, also when the bank approves late; what stays uncaptured goes back to the customer.
      const payment = {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
      };
      const body = { amount: amountPaise, currency, receipt, payment };
      return OrderAnswer.parse(await call(() => sdk.orders.create(body as never)));
    },
    async findOrderByReceipt(receipt) {
      const answer = await call(() => sdk.orders.all({ receipt }));
      return (
        collection(OrderAnswer)
          .parse(answer)
          .items.find((order) => order.receipt === receipt) ?? null
      );
    },
    async fetchOrder(id) {
      assertId('order', id);
      return OrderAnswer.parse(await call(() => sdk.orders.fetch(id)));
    },
    async fetchPayments(gatewayOrderId) {
      assertId('order', gatewayOrderId);
      const answer = await call(() => sdk.orders.fetchPayments(gatewayOrderId));
      return collection(PaymentAnswer).parse(answer).items;
    },
    async capture({ id, amountPaise, currency }) {
      assertId('pay', id);
      await call(() => sdk.payments.capture(id, amountPaise, currency));
    },
    async refund({ paymentId, amountPaise, key, receipt }) {
      assertId('pay', paymentId);
      // The SDK strips this header from its own refund call, so the call goes through its axios instance.
      const send = () =>
        rq.post(
          `/v1/payments/${paymentId}/refund`,
          { amount: amountPaise, speed: 'normal', receipt },
          { headers: { 'X-Refund-Idempotency': key } },
        );
      return RefundAnswer.parse((await call(send)).data);
    },
    async fetchRefunds(paymentId) {
      assertId('pay', paymentId);
      const answer = await call(() => sdk.payments.fetchMultipleRefund(paymentId, { count: 100 }));
      return collection(RefundAnswer).parse(answer).items;
    },
  };
}

/** An id goes into a URL that carries our secret key: nothing else may (facts, payments 0.4). */
function assertId(kind: 'order' | 'pay' | 'rfnd', id: string): void {
  if (!isGatewayId(kind, id)) throw new Error(`not a gateway id of kind ${kind}`);
}

async function call<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw GatewayError.from(error);
  }
}
