import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { type Journal, openBuyer, type Trouble } from '#tests/faults/buyers.ts';
import { tusClient } from '#tests/tus-client.ts';

/**
 * Each waits so long between one order or page and the next: what two cores carry beside all that is killed, and of uploads what
 * the shop takes from one guest in an hour (120).
 */
const PAUSE_MS = { buyer: 600, visitor: 250, uploader: 6_000, admin: 1_500 };
const PAGES = ['/', '/products', '/business-cards', '/faq', '/cart', '/login'];
const READS = [
  '/api/products?limit=24',
  '/api/products?search=cards',
  '/api/categories',
  '/api/products/matt-business-cards',
];
const LISTS = [
  '/api/orders',
  '/api/orders?status=approved',
  '/api/dashboard/metrics',
  '/api/orders?search=buyer',
];

/** What was asked, and what of it failed when. */
export class Tally {
  readonly troubles: (Trouble & { at: number })[] = [];
  asked = 0;

  readonly note = (trouble: Trouble): void => void this.troubles.push({ ...trouble, at: Date.now() });

  /** Asks once, as a browser does. */
  async get(url: string, headers: Record<string, string> = {}): Promise<void> {
    this.asked += 1;
    const asked = performance.now();
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(15_000) }).catch(() => null);
    const said = await answer?.arrayBuffer().catch(() => null);
    if (answer && said && answer.status < 500) return;
    const { pathname } = new URL(url);
    this.note({ path: pathname, status: answer?.status ?? 0, ms: performance.now() - asked });
  }
}

export interface Uploaded {
  readonly key: string;
  readonly sha256: string;
}

export interface Load {
  /** Lets everybody end what they have begun. */
  stop(): Promise<void>;
  readonly tally: Tally;
  readonly uploaded: readonly Uploaded[];
  orders(): number;
}

/** Buyers, visitors of pages and of the API, one who uploads and orders that, and an administrator, until it is stopped. */
export function press(options: {
  base: string;
  journal: Journal;
  fileKey: string;
  admin: Record<string, string>;
}): Load {
  const { base, journal, fileKey, admin } = options;
  const tally = new Tally();
  const uploaded: Uploaded[] = [];
  let isOver = false;
  let bought = 0;
  const repeat = async (pauseMs: number, act: (index: number) => Promise<void>) => {
    for (let index = 0; !isOver; index += 1) {
      await act(index);
      await sleep(pauseMs);
    }
  };
  const buyer = async (name: string) => {
    const buy = await openBuyer({ base, journal, name, onTrouble: tally.note });
    await repeat(PAUSE_MS.buyer, async (index) => {
      await buy(index, fileKey);
      bought += 1;
    });
  };
  const uploader = async () => {
    const buy = await openBuyer({ base, journal, name: 'uploader', onTrouble: tally.note });
    await repeat(PAUSE_MS.uploader, async (index) => {
      const file = await uploadInsistently(base, index, tally);
      uploaded.push(file);
      await buy(index, file.key);
      bought += 1;
    });
  };
  const over = Promise.all([
    ...['first', 'second', 'third'].map(buyer),
    uploader(),
    ...[PAGES, READS, PAGES].map((paths, shift) =>
      repeat(PAUSE_MS.visitor, (index) => tally.get(base + paths[(index + shift) % paths.length])),
    ),
    repeat(PAUSE_MS.admin, (index) => tally.get(base + LISTS[index % LISTS.length], admin)),
  ]);
  // Whoever throws is heard of when all have ended.
  over.catch(() => {
    isOver = true;
  });
  return {
    tally,
    uploaded,
    orders: () => bought,
    async stop() {
      isOver = true;
      await over;
    },
  };
}

/** A design by tus, resumed after each break, as the page does it. */
async function uploadInsistently(base: string, index: number, tally: Tally): Promise<Uploaded> {
  const tus = tusClient(base);
  const content = `1 0 0 rg 20 20 ${100 + (index % 50)} 100 re f % ${index}`;
  const bytes = corpus.pdf({ width: 269.29, height: 161.57, content });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const half = Math.floor(bytes.length / 2);
  for (;;) {
    const url = await tus.open('card.pdf', bytes.length).catch((error: Error) => {
      // An answer, not a trouble: asked again, it would be the same for an hour.
      if (error.message.startsWith('not created: 4')) throw error;
      return null;
    });
    for (let tries = 0; url && tries < 200; tries += 1) {
      const offset = await tus.offset(url).catch(() => -1);
      if (offset === bytes.length) return { key: url.split('/').at(-1) ?? '', sha256 };
      // Gone for good: it is begun again.
      if (offset === -404 || offset === -410) break;
      const asked = performance.now();
      const until = offset < half ? half : bytes.length;
      const answer =
        offset < 0 ? null : await tus.patch(url, offset, bytes.subarray(offset, until)).catch(() => null);
      if (!answer || answer.status >= 500) {
        tally.note({ path: '/api/files', status: answer?.status ?? 0, ms: performance.now() - asked });
        await sleep(200);
      }
    }
    if (!url) {
      tally.note({ path: '/api/files', status: 0, ms: 0 });
      await sleep(200);
    }
  }
}
