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
  readonly encoded: Map<string, Promise<Buffer>>;
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

/**
 * Rendered pages by path. A change of the catalogue (told by PostgreSQL's NOTIFY) makes all of them stale: the next
 * visitor of each gets a new one, at most one of which is being made at a time.
 */
export class PageCache {
  #pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: (kept) => Math.ceil(kept.page.body.length * 1.5) + 2048,
  });
  #underWay = new Map<string, Promise<CachedPage>>();
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
    const kept = this.#pages.get(nameOf(path, variant));
    return kept?.generation === this.#generation || this.#underWay.has(this.#keyOf(path, variant));
  }

  async get(path: string, make: () => Promise<CachedPage>, variant = ''): Promise<CachedPage> {
    const kept = this.#pages.get(nameOf(path, variant));
    if (kept && kept.generation === this.#generation) {
      countPage('kept');
      if (Date.now() - kept.madeAt > FRESH_MS) void this.#make(path, make, variant).catch(() => undefined);
      return kept.page;
    }
    return this.#make(path, make, variant);
  }

  /** Everything shown so far may be out of date. */
  invalidate(): void {
    this.#generation++;
  }

  #keyOf(path: string, variant: string): string {
    return `${this.#generation} ${nameOf(path, variant)}`;
  }

  #make(path: string, make: () => Promise<CachedPage>, variant: string): Promise<CachedPage> {
    const key = this.#keyOf(path, variant);
    const already = this.#underWay.get(key);
    countPage(already === undefined ? 'made' : 'waited');
    if (already !== undefined) return already;
    const generation = this.#generation;
    const work = make()
      .then((page) => {
        if (page.query) this.#addresses.learn(path, page.query);
        if (page.isShared) {
          const name = nameOf(this.#addresses.normal(path), variant);
          this.#pages.set(name, { page, generation, madeAt: Date.now() });
        }
        return page;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }
}

const nameOf = (path: string, variant: string) => (variant ? `${variant} ${path}` : path);
