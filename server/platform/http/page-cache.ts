import { LRUCache } from 'lru-cache';
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
  #generation = 0;
  #addresses = new PageAddresses();

  /** The address to ask by: without what the page is known not to depend on. */
  addressOf(path: string): string {
    return this.#addresses.normal(path);
  }

  /** Whether a page is there, or being made: to show it costs nothing more. */
  has(path: string): boolean {
    return this.#pages.get(path)?.generation === this.#generation || this.#underWay.has(path);
  }

  async get(path: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.#pages.get(path);
    if (kept && kept.generation === this.#generation) {
      if (Date.now() - kept.madeAt > FRESH_MS && !this.#underWay.has(path))
        void this.#make(path, make).catch(() => undefined);
      return kept.page;
    }
    const making = this.#underWay.get(path);
    if (!making) return this.#make(path, make);
    if (kept) return kept.page;
    if (making.generation === this.#generation) return making.page;
    // It may show what was before the change: waited for, so that not two of them are made at once, and made again.
    await making.page.catch(() => undefined);
    // Whoever waited as well may have begun already.
    return this.#underWay.get(path)?.page ?? this.get(path, make);
  }

  /** Everything shown so far may be out of date. */
  invalidate(): void {
    this.#generation++;
  }

  #make(path: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const generation = this.#generation;
    const page = make()
      .then((made) => {
        if (made.query) this.#addresses.learn(path, made.query);
        if (made.isShared)
          this.#pages.set(this.#addresses.normal(path), { page: made, generation, madeAt: Date.now() });
        return made;
      })
      .finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, { generation, page });
    return page;
  }
}
