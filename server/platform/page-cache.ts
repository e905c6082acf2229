import { LRUCache } from 'lru-cache';

export interface CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly etag: string;
  /** The same for everybody; only such pages are kept. */
  readonly isShared: boolean;
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

  async get(path: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.#pages.get(path);
    if (kept && kept.generation === this.#generation) {
      if (Date.now() - kept.madeAt > FRESH_MS) void this.#make(path, make).catch(() => undefined);
      return kept.page;
    }
    return this.#make(path, make);
  }

  /** Everything shown so far may be out of date. */
  invalidate(): void {
    this.#generation++;
  }

  #make(path: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const key = `${this.#generation} ${path}`;
    const already = this.#underWay.get(key);
    if (already !== undefined) return already;
    const generation = this.#generation;
    const work = make()
      .then((page) => {
        if (page.isShared) this.#pages.set(path, { page, generation, madeAt: Date.now() });
        return page;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }
}
