const PATTERNS = {
  order: /^order_[A-Za-z0-9]{14}$/,
  pay: /^pay_[A-Za-z0-9]{14}$/,
  rfnd: /^rfnd_[A-Za-z0-9]{14}$/,
};

/** Does this have the shape of Razorpay's ids of that kind? */
export function isGatewayId(kind: keyof typeof PATTERNS, id: string): boolean {
  return PATTERNS[kind].test(id);
}

interface Answered {
  status: number;
  code: string | undefined;
  description: string | undefined;
}

/**
 * A call to the gateway that did not succeed. `refused`: it said no, and will say no again. `unknown`: it may have
 * done what we asked (no answer, 429, 5xx, an HTML page): look again, never conclude "failed".
 */
export class GatewayError extends Error {
  readonly outcome: 'refused' | 'unknown';
  readonly status: number;

  constructor(answered: Answered, cause: unknown) {
    super(
      `the gateway answered ${answered.status} ${answered.code ?? ''}: ${answered.description ?? ''}`.trim(),
      { cause },
    );
    this.name = 'GatewayError';
    this.status = answered.status;
    // A 4xx without Razorpay's error body came from something in between.
    const isRefusal = [400, 401, 403, 404].includes(answered.status) && answered.code !== undefined;
    this.outcome = isRefusal ? 'refused' : 'unknown';
  }

  /** From what the SDK throws (a plain object) or its axios instance (an error with a response). */
  static from(error: unknown): GatewayError {
    if (error instanceof GatewayError) return error;
    const thrown = error as {
      statusCode?: number;
      error?: { code?: string; description?: string };
      response?: { status: number; data?: { error?: { code?: string; description?: string } } };
    };
    const body = thrown.error ?? thrown.response?.data?.error;
    const status = thrown.statusCode ?? thrown.response?.status ?? 0;
    return new GatewayError({ status, code: body?.code, description: body?.description }, plainCause(error));
  }
}

/** The SDK's and axios's errors carry our key in their request config: it must not reach a log. */
function plainCause(error: unknown): string {
  return error instanceof Error ? error.message : 'a refused call';
}
