import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { makeCircuit } from '#server/platform/circuit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { gatewayAlarms } from './gateway-alarms.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  OrderAnswer,
  PaymentAnswer,
  RefundAnswer,
  readAnswer,
  readableItems,
  readItems,
} from './gateway-answers.ts';
import { GatewayError, isGatewayId } from './gateway-error.ts';

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
  /** Payments begun since a moment, the newest first, without those that cannot be read. */
  listPayments(
    since: Date,
    page: { skip: number; count: number },
  ): Promise<{ items: GatewayPayment[]; listed: number }>;
}

/** Longest a call may take from its first byte to its last; beyond it the outcome is unknown, not failed. */
const TIMEOUT_MS = 8000;

/** As much of the SDK's axios instance as we touch. */
interface HttpClient {
  defaults: object;
  interceptors: {
    request: { use(onRequest: (config: { signal?: AbortSignal }) => object): void };
    response: { use(onAnswer: undefined, onError: (error: HttpFailure) => Promise<never>): void };
  };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

interface HttpFailure {
  code?: string;
  response?: { status: number; data: object };
}

type Needs = Pick<Deps, 'secrets' | 'config' | 'db' | 'log'>;
const gateways = new WeakMap<object, Gateway>();

/** The gateway of this installation, made once: its connections are kept open between calls, and its failures counted. */
export function gatewayOf(deps: Needs): Gateway {
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
  // The SDK's own time limit begins anew with every byte: a connection that drips would never end.
  rq.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  // Without an answer the SDK would throw a TypeError that says nothing.
  rq.interceptors.response.use(undefined, (error) => {
    if (!error.response)
      error.response = { status: 0, data: { error: { code: 'NETWORK_ERROR', description: error.code } } };
    return Promise.reject(error);
  });
  return { sdk, rq };
}

function makeGateway(deps: Needs): Gateway {
  const { sdk, rq } = openSdk(deps);
  const ask = makeAsk(deps);
  return {
    async createOrder({ amountPaise, currency, receipt }) {
      // Captured automatically, also when the bank approves late; what stays uncaptured goes back to the customer.
      const payment = {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
      };
      const body = { amount: amountPaise, currency, receipt, payment };
      const isAsAsked = (made: GatewayOrder) =>
        made.amountPaise === amountPaise && made.currency === currency && made.receipt === receipt;
      return ask(
        () => sdk.orders.create(body as never),
        (answer) => readAnswer(OrderAnswer, answer, isAsAsked),
      );
    },
    async findOrderByReceipt(receipt) {
      const found = await ask(
        () => sdk.orders.all({ receipt }),
        (answer) => readItems(OrderAnswer, answer),
      );
      return found.find((order) => order.receipt === receipt) ?? null;
    },
    async fetchOrder(id) {
      assertId('order', id);
      return ask(
        () => sdk.orders.fetch(id),
        (answer) => readAnswer(OrderAnswer, answer, (order) => order.id === id),
      );
    },
    async fetchPayments(gatewayOrderId) {
      assertId('order', gatewayOrderId);
      return ask(
        () => sdk.orders.fetchPayments(gatewayOrderId),
        (answer) => readItems(PaymentAnswer, answer),
      );
    },
    async capture({ id, amountPaise, currency }) {
      assertId('pay', id);
      // What it says is not read: whoever captures polls the gateway again.
      await ask(
        () => sdk.payments.capture(id, amountPaise, currency),
        () => undefined,
      );
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
      const isAsAsked = (made: GatewayRefund) =>
        made.paymentId === paymentId && made.amountPaise === amountPaise && made.receipt === receipt;
      return ask(send, ({ data }) => readAnswer(RefundAnswer, data, isAsAsked));
    },
    async fetchRefunds(paymentId) {
      assertId('pay', paymentId);
      return ask(
        () => sdk.payments.fetchMultipleRefund(paymentId, { count: 100 }),
        (answer) => readItems(RefundAnswer, answer, (refund) => refund.paymentId === paymentId),
      );
    },
    async listPayments(since, { skip, count }) {
      const from = Math.floor(since.getTime() / 1000);
      return ask(
        () => sdk.payments.all({ from, skip, count }),
        (answer) => readableItems(PaymentAnswer, answer),
      );
    },
  };
}

/** An id goes into a URL that carries our secret key: nothing else may (facts, payments 0.4). */
function assertId(kind: 'order' | 'pay' | 'rfnd', id: string): void {
  if (!isGatewayId(kind, id)) throw new Error(`not a gateway id of kind ${kind}`);
}

type Ask = <A, T>(send: () => Promise<A>, read: (answer: A) => T) => Promise<T>;

/**
 * One call, its answer read: whatever goes wrong is a GatewayError. A gateway that is down is left alone for a while,
 * and admins hear of it.
 */
function makeAsk(deps: Needs): Ask {
  const alarms = gatewayAlarms(deps);
  const circuit = makeCircuit({
    company: 'razorpay',
    isFailure: (error) => error instanceof GatewayError && error.isDown,
    refusal: () => GatewayError.notAsked(),
    onOpen: alarms.isDown,
    onClose: alarms.isBack,
  });
  return async (send, read) => {
    try {
      const answer = await circuit.run(async () => {
        try {
          return read(await send());
        } catch (error) {
          throw GatewayError.from(error);
        }
      });
      alarms.tookOurKey();
      return answer;
    } catch (error) {
      if (error instanceof GatewayError && error.account === 'key') alarms.refusedOurKey(error);
      throw error;
    }
  };
}
