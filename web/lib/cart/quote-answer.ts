import type { getQuote, Quote, QuoteRefusal } from '#contract/pricing/quoting.ts';
import { call } from '../api.ts';
import { failureMessage } from '../api-error.ts';
import type { Specs } from './cart.ts';

export interface QuoteQuestion {
  readonly productId: string;
  readonly quantity: number;
  readonly attributes: Specs;
  readonly zipCode: string;
}

/** An offer near the refused one that has a price. */
export type Refused = Pick<QuoteRefusal, 'nearestQuantity' | 'nearestAttributes'> & {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
};

/** What became of asking for a price: one, a reasoned refusal, or no answer at all. */
export type QuoteAnswer =
  | { readonly kind: 'priced'; readonly quote: Quote }
  | Refused
  | { readonly kind: 'unavailable'; readonly message: string };

/**
 * Asks for the price of a configuration. A refusal and a silent server are answers, too.
 * @throws the signal's AbortError only.
 */
export async function askQuote(question: QuoteQuestion, signal?: AbortSignal): Promise<QuoteAnswer> {
  try {
    const body = { ...question, attributes: { ...question.attributes } };
    return {
      kind: 'priced',
      quote: await call<typeof getQuote>('POST', '/quotes', { body, ...(signal && { signal }) }),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return answerOf(error);
  }
}

/** Reads a failed quote by its shape: on the server a refusal is another class than in the browser. */
export function answerOf(error: unknown): QuoteAnswer {
  const { status, code, details } = (error instanceof Object ? error : {}) as Record<string, unknown>;
  const words = failureMessage(error, 'Failed to get quote');
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 429) {
    return { kind: 'unavailable', message: words };
  }
  const near = (details instanceof Object ? details : {}) as Partial<QuoteRefusal>;
  return {
    kind: 'refused',
    code: typeof code === 'string' ? code : '',
    message: words,
    nearestQuantity: near.nearestQuantity ?? null,
    nearestAttributes: near.nearestAttributes ?? null,
  };
}
