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

type Outcome = 'refused' | 'account' | 'unknown';

/**
 * A call to the gateway that did not succeed. `refused`: it said no, and will say no again. `account`: it said no and
 * did nothing because of our account (a wrong key, too little balance), and says yes once that is put right. `unknown`:
 * it may have done what we asked (no answer, 429, 5xx, an HTML page): poll again, never conclude "failed".
 */
export class GatewayError extends Error {
  readonly outcome: Outcome;
  readonly status: number;
  /** What is wrong with our account, when `outcome` says so. */
  readonly account: 'key' | 'balance' | null;
  /** Did it not answer as itself at all? One such call says little, several in a row that it is down. */
  readonly isDown: boolean;
  /** The gateway's own words, for an admin to read. */
  readonly words: string;

  constructor(answered: Answered, cause: unknown, isDown?: boolean) {
    super(
      `the gateway answered ${answered.status} ${answered.code ?? ''}: ${answered.description ?? ''}`.trim(),
      { cause },
    );
    this.name = 'GatewayError';
    this.status = answered.status;
    this.words = (answered.description || `no answer of its own (${answered.status})`).slice(0, 300);
    // A 4xx without Razorpay's error body came from something in between.
    const isRefusal = [400, 401, 403, 404].includes(answered.status) && answered.code !== undefined;
    this.account = isRefusal ? accountTrouble(answered) : null;
    this.outcome = this.account ? 'account' : isRefusal ? 'refused' : 'unknown';
    this.isDown = isDown ?? (!isRefusal && answered.status !== 409);
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
    return new GatewayError(
      { status, code: text(body?.code), description: text(body?.description) },
      plainCause(error),
    );
  }

  /** A 200 that is not the answer: a `body` that is no JSON came from something in between, an `answer` is Razorpay's. */
  static strange(kind: 'body' | 'answer', what: string): GatewayError {
    const description = `an answer that cannot be read (${what})`;
    return new GatewayError({ status: 200, code: undefined, description }, undefined, kind === 'body');
  }

  /** It was not asked, because it failed several times in a row. */
  static notAsked(): GatewayError {
    const description = 'not asked: it did not answer several times in a row';
    return new GatewayError({ status: 0, code: 'NOT_ASKED', description }, undefined, false);
  }
}

/** Wrong keys are documented as 400 "Authentication failed", and answered 401; too little balance has no code of its own. */
function accountTrouble({ status, description = '' }: Answered): 'key' | 'balance' | null {
  if ([401, 403].includes(status) || /authentication failed|api key/i.test(description)) return 'key';
  return /\bbalance\b/i.test(description) ? 'balance' : null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The SDK's and axios's errors carry our key in their request config: it must not reach a log. */
function plainCause(error: unknown): string {
  return error instanceof Error ? error.message : 'a refused call';
}
