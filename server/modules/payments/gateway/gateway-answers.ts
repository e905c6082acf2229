import { z } from 'zod';
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
  /** Of it, given back or on its way back; null where the gateway does not say. */
  refundedPaise: number | null;
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

const idOf = (kind: 'order' | 'pay' | 'rfnd') => z.string().refine((id) => isGatewayId(kind, id));
/** Never coerced: an amount that is missing, null or empty must not become 0. */
const Paise = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .refine((paise) => paise >= 0);
const Currency = z.string().regex(/^[A-Z]{3}$/);

export const OrderAnswer = z
  .object({ id: idOf('order'), amount: Paise, currency: Currency, receipt: z.string().nullish() })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? null,
    }),
  );

// Razorpay writes absent errors as "" in one method and null in another (facts, payments 0.7).
export const PaymentAnswer = z
  .object({
    id: idOf('pay'),
    order_id: idOf('order'),
    amount: Paise,
    currency: Currency,
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    method: z.string().nullish(),
    error_reason: z.string().nullish(),
    created_at: z.number().nullish(),
    amount_refunded: Paise.nullish(),
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
      refundedPaise: payment.amount_refunded ?? null,
    }),
  );

export const RefundAnswer = z
  .object({
    id: idOf('rfnd'),
    payment_id: idOf('pay'),
    amount: Paise,
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

const Collection = z.object({ items: z.array(z.unknown()) });

/**
 * An answer with 200 that is what was asked for, or an error like any other: an HTML page, an empty body, garbage and
 * missing fields say nothing about what the gateway did. `fits` compares it with what was asked.
 * @throws GatewayError with an unknown outcome
 */
export function readAnswer<T extends z.ZodType>(
  shape: T,
  answer: unknown,
  fits: (read: z.output<T>) => boolean = () => true,
): z.output<T> {
  const read = shape.safeParse(answer);
  if (read.success && fits(read.data)) return read.data;
  const what = read.success ? 'it is about something else' : wordsOf(read.error);
  throw GatewayError.strange(isObject(answer) ? 'answer' : 'body', what);
}

/** Every item of a collection; one that cannot be read spoils them all: what it is about is not known. */
export function readItems<T extends z.ZodType>(
  shape: T,
  answer: unknown,
  fits?: (read: z.output<T>) => boolean,
): z.output<T>[] {
  return readAnswer(Collection, answer).items.map((item) => readAnswer(shape, item, fits));
}

/** The items of a collection that can be read, for a list over many orders: one strange item hides only itself. */
export function readableItems<T extends z.ZodType>(
  shape: T,
  answer: unknown,
): { items: z.output<T>[]; listed: number } {
  const { items } = readAnswer(Collection, answer);
  const read = items.flatMap((item) => {
    const one = shape.safeParse(item);
    return one.success ? [one.data] : [];
  });
  return { items: read, listed: items.length };
}

const isObject = (answer: unknown) => typeof answer === 'object' && answer !== null;

/** Which fields are strange; never their values, which may be a person's. */
function wordsOf(error: z.ZodError): string {
  return error.issues
    .map(({ path }) => path.join('.') || 'all of it')
    .join(', ')
    .slice(0, 200);
}
