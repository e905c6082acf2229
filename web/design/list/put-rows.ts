import type { makeDesignPrintFile } from '#contract/design/designs.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { priceCart } from '#contract/pricing/quoting.ts';
import type { NamedRow } from '#design/list/rows-of.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { awaitVerdict } from '#web/lib/artwork/await-verdict.ts';
import { emptyAddress } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { pause } from '#web/lib/pause.ts';
import type { Choice, DesignedProduct } from '../product-choice.ts';

export type RowPrice = OutputOf<typeof priceCart>['lines'][number];

export interface RowToPut {
  readonly row: NamedRow;
  readonly quantity: number;
  readonly price: RowPrice;
}

interface Order {
  readonly product: DesignedProduct;
  readonly choice: Choice;
  readonly kept: { readonly key: string; readonly version: number };
  readonly signal: AbortSignal;
  /** A row is in the cart. */
  onDone(row: NamedRow): void;
}

/** Files that are being looked at, of one person: a little less than the shop allows. */
const AT_ONCE = 3;
/** As an order takes it. */
const LONGEST_LABEL = 60;
const WAIT_MS = 3000;
const LONGEST_WAIT_MS = 180_000;

/** What is under way: its end, and how it is ended before. */
interface Putting {
  readonly done: Promise<void>;
  abort(): void;
}

/** As `putAll`, until `abort` is called. */
export function putRows(rows: readonly RowToPut[], order: Omit<Order, 'signal'>): Putting {
  const leaving = new AbortController();
  return { done: putAll(rows, { ...order, signal: leaving.signal }), abort: () => leaving.abort() };
}

/**
 * Makes the print file of each row, several at once, and a line of the cart with it, in the order of the list: whoever checks or packs them
 * has that list in hand. What is in the cart stays there when a later row fails; after it none follows.
 * @throws ApiError of the first that failed; the signal's AbortError
 */
async function putAll(rows: readonly RowToPut[], order: Order): Promise<void> {
  const waiting = [...rows];
  let put: Promise<unknown> = Promise.resolve();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      order.signal.throwIfAborted();
      put = putRow(next, order, put);
      await put;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @param before ends when the row before is in the cart */
async function putRow(
  { row, quantity, price }: RowToPut,
  order: Order,
  before: Promise<unknown>,
): Promise<void> {
  const { product, choice } = order;
  const [{ file, previewUrl }] = await Promise.all([makeJudged(row, order), before]);
  const { productId, slug, name, imageUrl, minOrderQty, maxOrderQty, firstUnitPrice, categoryId } = product;
  const isAdded = await useCart.getState().addItem({
    product: { productId, slug, name, imageUrl, minOrderQty, maxOrderQty, firstUnitPrice },
    quantity,
    configuration: choice,
    designFile: { filename: file.fileName, url: previewUrl ?? '', type: 'pdf', key: file.key },
    mockup: null,
    placements: {},
    configuredPrice: price.unitPrice,
    shippingAddress: emptyAddress(),
    // The cart asks for both as soon as it is opened.
    shippingCost: price.shippingCost,
    deliveryEstimate: price.arrivesBy,
    notes: '',
    label: row.label.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL),
    entityId: productId,
    categoryId,
  });
  if (!isAdded)
    throw new ApiError({ status: 409, code: 'not_added', message: 'The cart takes no more of it.' });
  order.onDone(row);
}

/** @throws ApiError where the shop refuses what it made */
async function makeJudged(row: NamedRow, order: Order) {
  const file = await makeFile(row, order);
  const { previewUrl, refusal } = await awaitVerdict(file.key, order.signal);
  if (refusal) throw new ApiError({ status: 422, ...refusal });
  return { file, previewUrl };
}

/** As many files wait to be looked at as one person may have: then a moment later there is room. */
async function makeFile({ row }: NamedRow, { kept, signal }: Order) {
  for (let waited = 0; ; waited += WAIT_MS) {
    try {
      return await call<typeof makeDesignPrintFile>('POST', '/designs/{key}/print-file', {
        params: { key: kept.key },
        body: { version: kept.version, row },
        signal,
      });
    } catch (error) {
      const isFull =
        error instanceof ApiError && ['uploads_used_up', 'too_many_requests'].includes(error.code);
      if (!isFull || waited >= LONGEST_WAIT_MS) throw error;
      await pause(WAIT_MS, signal);
    }
  }
}
