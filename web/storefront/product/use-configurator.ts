import { useEffect, useRef, useState } from 'react';
import { DEFAULT_ZIP } from '#contract/pricing/delivery.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import type { Specs } from '#web/lib/cart/cart.ts';
import type { QuoteAnswer, QuoteQuestion } from '#web/lib/cart/quote-answer.ts';
import { createQuoter } from '#web/lib/cart/quoter.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { EDIT_PARAM } from '#web/lib/paths.ts';
import { type Configuration, type PageProduct, searchOf } from './configuration.ts';
import { rememberedPin, rememberPin } from './delivery-pin.ts';
import type { FirstQuote } from './first-quote.ts';

/** A burst of clicks or keys is one question. */
const PAUSE_MS = 120;
const STALE_AFTER_MS = 10 * 60_000;

interface Shown {
  readonly configuration: Configuration;
  readonly zipCode: string;
  readonly answer: QuoteAnswer | null;
  /** The last price there was, and for what: it stays, dimmed, until another one arrives. */
  readonly last: { readonly quote: Quote; readonly choice: Specs } | null;
  readonly isAsking: boolean;
  /** The price shown is the one of what is chosen now. */
  readonly isExact: boolean;
}

export interface Configurator extends Shown {
  choose(name: string, value: string): void;
  setQuantity(quantity: number): void;
  /** Takes an offer over as a whole. */
  take(offer: Partial<Configuration>): void;
  setZip(zipCode: string): void;
  askAgain(): void;
  /** The price of what is chosen now, waiting for it if one is on its way; null when there is none. */
  priceNow(): Promise<Quote | null>;
}

const loadAsking = () => import('#web/lib/cart/quote-answer.ts');

/** The first price comes with the page: what asks for others is loaded with the first change. */
async function askWhenLoaded(question: QuoteQuestion, signal: AbortSignal): Promise<QuoteAnswer> {
  const loaded = await loadOnline(loadAsking).catch(() => null);
  // No connection, or a new version is out: the notice asks again as soon as it is loaded itself.
  if (!loaded)
    return {
      kind: 'unavailable',
      message: 'Unable to connect to the server. Please check your internet connection.',
    };
  return loaded.askQuote(question, signal);
}

function firstShown({ configuration, answer }: FirstQuote): Shown {
  const last = answer?.kind === 'priced' ? { quote: answer.quote, choice: configuration.choice } : null;
  return { configuration, zipCode: DEFAULT_ZIP, answer, last, isAsking: false, isExact: true };
}

/**
 * What is chosen on the product page and what it costs. Each change asks for a price; the address follows without
 * a new entry in the history, so that a configuration can be shared and survives reload.
 */
export function useConfigurator(product: PageProduct, first: FirstQuote): Configurator {
  const [shown, setShown] = useState(() => firstShown(first));
  const current = useRef(shown);
  current.current = shown;

  const [quoter] = useState(() =>
    createQuoter<QuoteQuestion, QuoteAnswer>({
      fetchAnswer: askWhenLoaded,
      delayMs: PAUSE_MS,
      onAnswer: (answer, question) =>
        setShown((before) => ({
          ...before,
          answer,
          last: answer.kind === 'priced' ? { quote: answer.quote, choice: question.attributes } : before.last,
          isAsking: false,
          isExact: true,
        })),
    }),
  );
  useEffect(() => () => quoter.stop(), [quoter]);

  const questionOf = ({ configuration, zipCode }: Shown): QuoteQuestion => ({
    productId: product.productId,
    quantity: configuration.quantity,
    attributes: configuration.choice,
    zipCode,
  });
  const change = (changes: Partial<Pick<Shown, 'configuration' | 'zipCode'>>) => {
    const next = foreseen({ ...current.current, ...changes, isAsking: !product.isPriceOnRequest });
    current.current = next;
    setShown(next);
    if (changes.configuration) writeAddress(changes.configuration);
    if (!product.isPriceOnRequest) quoter.ask(questionOf(next));
  };
  const take = (offer: Partial<Configuration>) =>
    change({ configuration: { ...current.current.configuration, ...offer } });

  useFreshPage(first.quotedAt, (zipCode) => change({ zipCode }));

  return {
    ...shown,
    take,
    choose: (name, value) => take({ choice: { ...current.current.configuration.choice, [name]: value } }),
    setQuantity: (quantity) => take({ quantity }),
    setZip: (zipCode) => {
      rememberPin(zipCode);
      change({ zipCode });
    },
    askAgain: () => change({}),
    priceNow: async () => {
      const { answer, isAsking } = current.current;
      const latest = isAsking ? await quoter.askNow(questionOf(current.current)) : answer;
      return latest?.kind === 'priced' ? latest.quote : null;
    },
  };
}

/**
 * The page comes with the date for the default PIN and may have waited in a cache: somebody who told us their PIN
 * sees their own date, and everybody one that is fresh.
 */
function useFreshPage(quotedAt: number, askWith: (zipCode: string) => void): void {
  const ask = useRef(askWith);
  ask.current = askWith;
  useEffect(() => {
    const pin = rememberedPin();
    if (pin !== DEFAULT_ZIP || Date.now() - quotedAt > STALE_AFTER_MS) ask.current(pin);
  }, [quotedAt]);
}

/**
 * The ladder of the last answer holds the prices of its own quantities: choosing one of them shows its price at once.
 * It is asked for all the same, and what is to be paid stays dimmed until it is answered.
 */
function foreseen(next: Shown): Shown {
  const { last, configuration } = next;
  const step = last?.quote.ladder.find(({ quantity }) => quantity === configuration.quantity);
  if (!last || !step || last.choice !== configuration.choice) return { ...next, isExact: false };
  const { quantity, unitPrice, totalPrice, withTax } = step;
  return {
    ...next,
    isExact: true,
    last: { ...last, quote: { ...last.quote, quantity, unitPrice, totalPrice, withTax } },
  };
}

/** Not a navigation: nothing is loaded again, and Back leads to the page before. */
function writeAddress(configuration: Configuration): void {
  const line = new URLSearchParams(window.location.search).get(EDIT_PARAM);
  const more = line === null ? '' : `&${new URLSearchParams({ [EDIT_PARAM]: line })}`;
  window.history.replaceState(window.history.state, '', `?${searchOf(configuration)}${more}`);
}
