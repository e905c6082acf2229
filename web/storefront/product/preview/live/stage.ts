import type { Piece, View } from '../../scene/piece/piece.ts';
import type { FaceSpec } from '../../scene/piece/piece-spec.ts';
import type { Eye } from './framing.ts';
import { layOut, type Subject } from './lay-out.ts';
import { type Flight, flight, type Limits, within } from './motion.ts';
import { makePieceMaterials, type Painter, type PieceMaterials } from './piece-materials.ts';
import { type FacePoint, outline, pointOn } from './pointing.ts';
import { RenderQueue, type RenderTarget } from './render-queue.ts';
import { buildSet, type StageSet } from './set.ts';
import { openStudio, type Studio } from './studio.ts';
import { takePicture } from './take-picture.ts';
import { weigh } from './weigh.ts';

/** How far to either side one walks round what hangs on a wall. */
const WALL_DEG = 62;
const LOWEST_DEG = 4;
const HIGHEST_DEG = 89;
/** The names of the views lie over the top of the picture. */
const OVERLAID_PX = 52;
const MOST_HEADROOM = 0.2;

interface StageEvents {
  /** The first picture is on the canvas. */
  onPicture(): void;
  /** The browser took the graphics away: nothing more can be drawn. */
  onLost(): void;
}

const homeOf = ({ shot }: View): Eye => ({
  azimuthDeg: shot.azimuthDeg,
  elevationDeg: shot.elevationDeg,
  zoom: 1,
});

/** The live picture of a piece inside `host`. */
export class Stage {
  readonly #host: HTMLElement;
  readonly #studio: Studio;
  readonly #room: RenderQueue;
  /** No flights from view to view. */
  readonly #isCalm: boolean;
  readonly #onLost: (event: Event) => void;
  #subject: Subject | null = null;
  #materials: PieceMaterials | null = null;
  #piece: Piece | null = null;
  #view: View | null = null;
  #set: StageSet | null = null;
  #eye: Eye = { azimuthDeg: 0, elevationDeg: 30, zoom: 1 };
  #flight: Flight | null = null;
  #isOutlined = false;

  /** @throws Error where there is no WebGL 2 */
  constructor(host: HTMLElement, isCalm: boolean, events: StageEvents) {
    this.#host = host;
    this.#studio = openStudio();
    this.#isCalm = isCalm;
    this.#room = new RenderQueue(this.#studio, host, {
      stand: (now, widthPx, heightPx, i) => this.#stand(now, widthPx, heightPx, i),
      onPicture: events.onPicture,
    });
    this.#onLost = (event) => {
      event.preventDefault();
      this.#room.setRunning(false);
      events.onLost();
    };
    this.canvas.addEventListener('webglcontextlost', this.#onLost);
  }

  get canvas(): HTMLCanvasElement {
    return this.#studio.canvas;
  }

  /** @returns the ways to look at it, the first of which is how it is shown first. */
  show(subject: Subject): readonly View[] {
    const isFirst = !this.#subject;
    const before = this.#materials;
    this.#subject = subject;
    this.#materials = makePieceMaterials(subject.paint);
    this.#build(this.#view?.name);
    before?.dispose();
    if (isFirst && this.#view) this.#eye = homeOf(this.#view);
    this.#eye = within(this.#eye, this.#limits());
    return this.#piece?.views ?? [];
  }

  /** The print has moved or changed; the piece is the same. */
  repaint(paint: Painter): void {
    if (!this.#subject) return;
    const isSame = this.#materials?.repaint(paint);
    this.#subject = { ...this.#subject, paint };
    if (!isSame) this.show(this.#subject);
    this.#room.move();
  }

  look(viewName: string): void {
    const before = this.#view;
    const wanted = this.#piece?.views.find(({ name }) => name === viewName);
    if (!wanted) return;
    this.#view = wanted;
    if (wanted.pose !== before?.pose || wanted.shot.wall !== before?.shot.wall) this.#build(viewName);
    this.#go(homeOf(wanted), true);
  }

  /** Degrees: to the right round the piece, and up. */
  turn(azimuthDeg: number, elevationDeg: number, isSmooth: boolean): void {
    const from = this.#flight?.to ?? this.#eye;
    const to = {
      azimuthDeg: from.azimuthDeg + azimuthDeg,
      elevationDeg: from.elevationDeg + elevationDeg,
      zoom: from.zoom,
    };
    this.#go(to, isSmooth);
  }

  zoom(factor: number, isSmooth: boolean): void {
    const from = this.#flight?.to ?? this.#eye;
    this.#go({ ...from, zoom: from.zoom * factor }, isSmooth);
  }

  reset(): void {
    if (this.#view) this.#go(homeOf(this.#view), true);
  }

  /** Draws only while somebody can see it. */
  setRunning(isHydrated: boolean): void {
    this.#room.setRunning(isHydrated);
  }

  /** Draws a line round the print areas. */
  setOutlined(isOutlined: boolean): void {
    if (isOutlined === this.#isOutlined) return;
    this.#isOutlined = isOutlined;
    this.#build(this.#view?.name);
  }

  /** The place under a point of the window on a face that artwork is placed on; on `face` alone when given. */
  pointOn(at: { clientX: number; clientY: number }, face?: FaceSpec): FacePoint | null {
    if (!this.#piece || !this.#set) return null;
    return pointOn(this.#piece, this.#set.camera, this.canvas, at, face);
  }

  /** The first view as a picture for cart and order; null when it cannot be made. */
  async mockup(): Promise<Blob | null> {
    const [subject, materials] = [this.#subject, this.#materials];
    if (!subject || !materials || this.#studio.renderer.getContext().isContextLost()) return null;
    return this.#room.lend(() => takePicture(this.#studio, subject, materials.textureOf));
  }

  close(): void {
    this.#room.close();
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#set?.dispose();
    this.#materials?.dispose();
  }

  #stand(now: number, widthPx: number, heightPx: number, i: number): RenderTarget | null {
    if (!this.#set) return null;
    if (this.#flight) {
      this.#eye = this.#flight.at(now);
      if (this.#eye === this.#flight.to) this.#flight = null;
    }
    const overlaid = (this.#piece?.views.length ?? 0) > 1 ? OVERLAID_PX / this.#host.clientHeight : 0;
    this.#set.stand(this.#eye, { widthPx, heightPx, headroom: Math.min(MOST_HEADROOM, overlaid) }, i);
    const { world, camera } = this.#set;
    return { world, camera, isFlying: this.#flight !== null };
  }

  #limits(): Limits {
    const shot = this.#view?.shot;
    return {
      azimuthDeg: shot?.wall ? WALL_DEG : Number.POSITIVE_INFINITY,
      lowestDeg: Math.min(LOWEST_DEG, shot?.elevationDeg ?? LOWEST_DEG),
      highestDeg: HIGHEST_DEG,
    };
  }

  #go(to: Eye, isSmooth: boolean): void {
    const aim = within(to, this.#limits());
    this.#flight = isSmooth && !this.#isCalm ? flight(this.#eye, aim) : null;
    if (!this.#flight) this.#eye = aim;
    this.#room.move();
  }

  /** Builds the piece laid out as the view wants it. */
  #build(viewName: string | undefined): void {
    const [subject, materials] = [this.#subject, this.#materials];
    if (!subject || !materials) return;
    this.#set?.dispose();
    const { piece, view } = layOut(subject, materials.textureOf, viewName);
    this.#piece = piece;
    this.#view = view;
    this.#set = view && buildSet(this.#studio.renderer, piece, view.shot);
    performance.measure('preview-piece', { start: performance.now(), detail: weigh(piece) });
    if (this.#isOutlined) outline(piece);
    this.#room.move();
  }
}
