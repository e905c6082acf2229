import { LRUCache } from 'lru-cache';
import { countPage } from '../observe/observe.ts';
import { PageAddresses } from './page-address.ts';

export interface CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly etag: string;
  /** The same for everybody; only such pages are kept. */
  readonly isShared: boolean;
  /** What of the query it depends on, where the page says so. */
  readonly query?: readonly string[] | undefined;
  readonly encoded: Map<string, Encoded>;
}

/** A page as it travels. */
interface Encoded {
  asked: number;
  effort: number;
  text: Promise<Buffer>;
}

interface Kept {
  page: CachedPage;
  generation: number;
  madeAt: number;
}

/** Some five hundred lists, with their compressed forms. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A page older than this is made again behind the next visitor's back, even when nothing announced a change. */
const FRESH_MS = 300_000;

/** How long an answer that all pages show holds when nothing announced a change: a setting may begin on a day. */
const SHARED_MS = 60_000;

interface Shared {
  readonly generation: number;
  readonly askedAt: number;
  readonly answer: Promise<unknown>;
}

interface Making {
  readonly generation: number;
  readonly page: Promise<CachedPage>;
}

/**
 * Rendered pages by path. A change of the catalogue (told by PostgreSQL's NOTIFY) makes all of them stale: the next
 * visitor of each gets a new one. Of each page one is being made at a time, however many changes come meanwhile, and
 * until it is there everybody else gets the old one.
 */
export class PageCache {
  #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: (kept) => Math.ceil(kept.page.body.length * 1.5) + 2048,
  });
  #underWay = new Map<string, Making>();
  #shared = new Map<string, Shared>();
  #generation = 0;
  #addresses = new PageAddresses();

  /** The address to ask by: without what the page is known not to depend on. */
  addressOf(path: string): string {
    return this.#addresses.normal(path);
  }

  /**
   * Whether a page is there, or being made: to show it costs nothing more.
   * @param variant what the visitor chose that pages differ in, one of few; '' for who chose nothing
   */
  has(path: string, variant = ''): boolean {
    const name = nameOf(path, variant);
    return this.#pages.get(name)?.generation === this.#generation || this.#underWay.has(name);
  }

  async get(path: string, make: () => Promise<CachedPage>, variant = ''): Promise<CachedPage> {
    const name = nameOf(path, variant);
    const kept = this.#pages.get(name);
    if (kept && kept.generation === this.#generation) {
      countPage('kept');
      if (Date.now() - kept.madeAt > FRESH_MS && !this.#underWay.has(name))
        void this.#make(path, make, variant).catch(() => undefined);
      return kept.page;
    }
    const making = this.#underWay.get(name);
    if (!making) return this.#make(path, make, variant);
    countPage(kept ? 'kept' : 'waited');
    if (kept) return kept.page;
    if (making.generation === this.#generation) return making.page;
    // It may show what was before the change: waited for, so that not two of them are made at once, and made again.
    await making.page.catch(() => undefined);
    // Whoever waited as well may have begun already.
    return this.#underWay.get(name)?.page ?? this.get(path, make, variant);
  }

  /** What stands on every page, asked once for all of them until something changes; an answer that failed is not kept. */
  once<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#shared.get(name);
    if (known?.generation === this.#generation && Date.now() - known.askedAt < SHARED_MS)
      return known.answer as Promise<T>;
    const answer = ask();
    const asked = { generation: this.#generation, askedAt: Date.now(), answer };
    this.#shared.set(name, asked);
    answer.catch(() => {
      if (this.#shared.get(name) === asked) this.#shared.delete(name);
    });
    return answer;
  }

  /** Everything shown so far may be out of date. */
  invalidate(): void {
    this.#generation++;
  }

  #make(path: string, make: () => Promise<CachedPage>, variant: string): Promise<CachedPage> {
    const name = nameOf(path, variant);
    const generation = this.#generation;
    countPage('made');
    const page = make()
      .then((made) => {
        if (made.query) this.#addresses.learn(path, made.query);
        if (made.isShared) {
          const kept = { page: made, generation, madeAt: Date.now() };
          this.#pages.set(nameOf(this.#addresses.normal(path), variant), kept);
        }
        return made;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, { generation, page });
    return page;
  }
}

const nameOf = (path: string, variant: string) => (variant ? `${variant} ${path}` : path);
