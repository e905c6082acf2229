import type { PerspectiveCamera, Scene } from 'three';
import { drawsSlowly } from '../way-to-show.ts';
import { makeFrameTimes } from './frame-times.ts';
import { SAMPLES } from './set.ts';
import type { Studio } from './studio.ts';

/** A still picture is refined when nothing has moved for so long. */
const REST_MS = 160;
const MOST_PIXELS = 1_700_000;
/** Where the processor draws: a sample takes some tenths of a second, and the page gets its turn in between. */
const MOST_SLOW_PIXELS = 160_000;
const SLOW_FRAME_MS = 26;
const COARSEST = 0.6;
/** Where a sample takes longer than this, a still picture makes do with few, or with fewer. */
const SLOW_SAMPLE_MS = 70;
const FEW_SAMPLES = 8;
const CRAWLING_SAMPLE_MS = 250;
const FEWEST_SAMPLES = 3;
/** On the canvas while its picture is as good as it gets. */
const AT_REST = 'data-at-rest';

export interface RenderTarget {
  readonly world: Scene;
  readonly camera: PerspectiveCamera;
  /** It moves by itself: another frame is needed after this one. */
  readonly isFlying: boolean;
}

interface RenderEvents {
  /** Stands everything for sample `i` of a picture of this size; null while there is nothing to see. */
  stand(now: number, widthPx: number, heightPx: number, i: number): RenderTarget | null;
  /** The first picture is on the canvas. */
  onPicture(): void;
}

/** Decides when to draw: one sample a frame while something moves, refined to studio light at rest, else nothing. */
export class RenderQueue {
  readonly #studio: Studio;
  readonly #host: HTMLElement;
  readonly #events: RenderEvents;
  readonly #times = makeFrameTimes();
  readonly #watch = new ResizeObserver(() => this.fit());
  readonly #mostPixels = drawsSlowly() ? MOST_SLOW_PIXELS : MOST_PIXELS;
  readonly #sharpest = Math.min(window.devicePixelRatio, 2);
  /** Points of the canvas to a pixel of CSS while something moves. */
  #moving = this.#sharpest;
  #samples = 0;
  #enough = SAMPLES;
  #lastSample = 0;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isRunning = true;
  #isMoving = false;
  #isLent = false;
  #hasPicture = false;

  constructor(studio: Studio, host: HTMLElement, events: RenderEvents) {
    this.#studio = studio;
    this.#host = host;
    this.#events = events;
    host.append(studio.canvas);
    this.#watch.observe(host);
    this.fit();
  }

  /** Something moved: one quick sample now, the others when it is over. */
  move(): void {
    this.#samples = 0;
    if (!this.#isMoving) {
      this.#isMoving = true;
      this.#size();
    }
    clearTimeout(this.#rest);
    this.#request();
  }

  /** Draws only while somebody can see it. */
  setRunning(isRunning: boolean): void {
    this.#isRunning = isRunning;
    if (isRunning) this.fit();
  }

  /** Makes the picture as large as its place. */
  fit(): void {
    this.#size();
    this.#samples = 0;
    this.#enough = SAMPLES;
    this.#request();
  }

  /** Lends renderer and exposure out for another picture, and draws its own again afterwards. */
  async lend<T>(use: () => Promise<T>): Promise<T> {
    this.#isLent = true;
    try {
      return await use();
    } finally {
      this.#isLent = false;
      this.fit();
    }
  }

  close(): void {
    this.#isRunning = false;
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    this.#studio.canvas.remove();
  }

  #size(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0 || this.#isLent) return;
    const wanted = this.#isMoving ? this.#moving : this.#sharpest;
    const ratio = Math.min(wanted, Math.sqrt(this.#mostPixels / (clientWidth * clientHeight)));
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    const { canvas, renderer, exposure } = this.#studio;
    if (canvas.width !== width || canvas.height !== height) renderer.setSize(width, height, false);
    exposure.resize(width, height);
  }

  #request(): void {
    this.#studio.canvas.removeAttribute(AT_REST);
    if (this.#frame !== 0 || !this.#isRunning || this.#isLent) return;
    this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    const { canvas, exposure } = this.#studio;
    if (!this.#isRunning || this.#isLent) return;
    const sight = this.#events.stand(now, canvas.width, canvas.height, this.#samples);
    if (!sight) return;
    if (this.#isMoving) this.#times.tick(now);
    exposure.expose(sight.world, sight.camera, this.#samples === 0);
    exposure.show();
    this.#samples += 1;
    if (!this.#hasPicture) {
      this.#hasPicture = true;
      this.#events.onPicture();
    }
    if (sight.isFlying) this.move();
    else if (this.#isMoving) this.#restSoon();
    else this.#refine(now);
  }

  /** Counted from the picture, not from the wish for it: a frame may take longer than the rest. */
  #restSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST_MS);
  }

  #refine(now: number): void {
    const tookMs = this.#samples > 1 ? now - this.#lastSample : 0;
    this.#lastSample = now;
    if (tookMs > CRAWLING_SAMPLE_MS) this.#enough = FEWEST_SAMPLES;
    else if (tookMs > SLOW_SAMPLE_MS) this.#enough = Math.min(this.#enough, FEW_SAMPLES);
    if (this.#samples < this.#enough) this.#request();
    else this.#studio.canvas.setAttribute(AT_REST, '');
  }

  #settle(): void {
    this.#isMoving = false;
    const p95Ms = this.#times.end();
    // A machine that cannot keep up draws fewer points while it moves, not fewer frames.
    if (p95Ms !== null && p95Ms > SLOW_FRAME_MS) this.#moving = Math.max(COARSEST, this.#moving * 0.75);
    this.fit();
  }
}
