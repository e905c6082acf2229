/** The object Razorpay puts under `error` in every failed answer. */
export type GatewayError = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
};

/** A call that Razorpay would answer with an error body. Thrown by operations, written by the route. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: GatewayError;

  constructor(status: number, error: GatewayError) {
    super(error.description);
    this.status = status;
    this.error = error;
  }
}

/** A request that is wrong in itself: 400 with Razorpay's wording and, where one field is to blame, its name. */
export function badRequest(description: string, field?: string): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(field === undefined ? {} : { field }),
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
}

export function unknownId(): Refusal {
  return badRequest('The id provided does not exist');
}
