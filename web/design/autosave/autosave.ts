import type { Design } from '#contract/design/design.ts';
import type { createDesign, getDesign, saveDesign } from '#contract/design/designs.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { type Draft, writeDraft } from './draft.ts';
import { noteDevice } from './note-device.ts';

/** `kept`: the server has it. `waiting`: this browser has it, and the server will when there is a line. */
export type KeptState = 'kept' | 'saving' | 'waiting';

interface Events {
  onState(state: KeptState): void;
  /** Another tab changed the design, too: this makes of what is here by now what both made. */
  onMerged(merge: (mine: Design) => Design): void;
}

const loadMerging = () => import('./merge-designs.ts');

/** After so long without a change it is sent. */
const REST_MS = 900;
const RETRY_MS = 10_000;
/** Longer than a frame takes, shorter than anybody needs to close a tab. */
const WRITE_MS = 40;

/**
 * Keeps one design: in this browser at once, on the server a moment later. One request at a time; what changed meanwhile
 * goes with the next.
 */
export class Autosave {
  private readonly slug: string;
  private readonly productId: string;
  private readonly events: Events;
  private draft: Draft;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;
  private isStopped = false;
  private told: KeptState = 'kept';

  constructor(place: { slug: string; productId: string }, draft: Draft, events: Events) {
    this.slug = place.slug;
    this.productId = place.productId;
    this.events = events;
    this.draft = draft;
  }

  /** Of the design on the server; null until it is there. */
  get key(): string | null {
    return this.draft.key;
  }

  /** Another design takes its place in this tab: nothing of this one is sent any more. */
  stop(): void {
    if (this.writing !== undefined) this.write();
    this.isStopped = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.retry);
  }

  put(design: Design): void {
    if (this.isStopped) return;
    this.draft = { ...this.draft, design };
    this.writeSoon();
    if (this.isKept()) return;
    this.tell('saving');
    this.sendLater(REST_MS);
  }

  /** What a key changed is painted first; whoever leaves before has it written as they leave. */
  private writeSoon(): void {
    if (this.writing !== undefined) return;
    this.writing = setTimeout(this.write, WRITE_MS);
    addEventListener('pagehide', this.write, { once: true });
  }

  private readonly write = (): void => {
    clearTimeout(this.writing);
    this.writing = undefined;
    removeEventListener('pagehide', this.write);
    writeDraft(this.slug, this.draft);
  };

  /**
   * Sends what is not kept yet, now.
   * @returns the key and the version that holds all of it
   * @throws ApiError when it cannot be kept
   */
  async flush(): Promise<{ key: string; version: number }> {
    for (;;) {
      clearTimeout(this.timer);
      await this.sending?.catch(() => undefined);
      const { key, version } = this.draft;
      if (key !== null && this.isKept()) return { key, version };
      await this.send();
    }
  }

  /** Only what is new: each call draws the page. */
  private tell(state: KeptState): void {
    if (state === this.told) return;
    this.told = state;
    this.events.onState(state);
  }

  private isKept(): boolean {
    return this.draft.key !== null && this.draft.base === this.draft.design;
  }

  private readonly retry = () => this.sendLater(0);

  private sendLater(ms: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.send().catch(() => {
        this.tell('waiting');
        removeEventListener('online', this.retry);
        addEventListener('online', this.retry, { once: true });
        this.sendLater(RETRY_MS);
      });
    }, ms);
  }

  private send(): Promise<void> {
    this.sending ??= this.sendOnce().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendOnce(): Promise<void> {
    const { design } = this.draft;
    if (this.isKept()) return this.tell('kept');
    try {
      const saved = await this.save(design);
      this.draft = { ...this.draft, key: saved.key, version: saved.version, base: design };
      noteDevice({ key: saved.key, slug: this.slug });
    } catch (error) {
      if (!(error instanceof ApiError) || this.draft.key === null) throw error;
      if (error.code === 'changed_meanwhile') await this.takeTheirs(this.draft.key);
      // Removed after months, or with an account: it begins anew.
      else if (error.code === 'not_found') this.draft = { ...this.draft, key: null, base: null };
      else throw error;
    }
    this.write();
    if (this.isKept()) this.tell('kept');
    else this.sendLater(0);
  }

  private save(document: Design): Promise<{ key: string; version: number }> {
    const { key, version } = this.draft;
    if (key === null)
      return call<typeof createDesign>('POST', '/designs', { body: { productId: this.productId, document } });
    return call<typeof saveDesign>('PUT', '/designs/{key}', {
      params: { key },
      body: { basedOn: version, document },
    });
  }

  private async takeTheirs(key: string): Promise<void> {
    const [theirs, { mergeDesigns }] = await Promise.all([
      call<typeof getDesign>('GET', '/designs/{key}', { params: { key } }),
      loadOnline(loadMerging),
    ]);
    const { base, design } = this.draft;
    const before = base ?? design;
    const merge = (mine: Design) => mergeDesigns(before, mine, theirs.document);
    this.draft = {
      key,
      version: theirs.version,
      base: theirs.document,
      design: merge(design),
    };
    this.events.onMerged(merge);
  }
}
