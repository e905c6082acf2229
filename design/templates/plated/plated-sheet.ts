import type { Box, DesignObject, DesignPage, InkRole } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { mayHave } from '../../look/finishes.ts';
import { Sheet, type Wanted } from '../sheet.ts';

/** Foil and cut move against each other by up to 1 mm: so far inside the safe margin a frame still looks even. */
export const EDGE_MM = 4.3;
/** Lines as a die holds them, and somewhat thinner ones beside them (`look/plate-rules.ts` has the least). */
export const LINE_MM = 0.42;
export const FINE_MM = 0.3;
/** As thick as the lines of the corners that it joins. */
const CORNERED_MM = 0.36;

/** A letter in a smaller box needs all of it. */
const SMALL_MM = 12;

const narrower = ({ x, width, ...box }: Box, share: number): Box => ({
  ...box,
  x: x + width * share,
  width: width * (1 - 2 * share),
});

/** A page that knows which of its objects are on the plate of foil or varnish. */
export class PlatedSheet extends Sheet {
  private readonly plate: Finish | undefined;
  private readonly onPlate = new Set<string>();

  constructor(wanted: Wanted) {
    super(wanted);
    this.plate = wanted.plate;
  }

  /** Objects of these names have what is chosen, foil or varnish. */
  plated(...ids: readonly string[]): void {
    for (const id of ids) this.onPlate.add(id);
  }

  /** The ink of an ornament: under foil it is not printed; under varnish it is a tone of a dark ground. */
  ornamentOn(ground: 'ground' | 'paper'): InkRole {
    return this.plate === 'varnish' && ground === 'ground' ? 'groundTint' : 'accent';
  }

  /** An ornament of artwork on the plate. */
  ornament(id: string, shape: string, box: Box, on: 'ground' | 'paper', clip?: Box): void {
    this.shape(id, shape, box, this.ornamentOn(on), clip && { clip });
    this.plated(id);
  }

  /** A frame of a thin line, so far from the cut. */
  frame(id: string, inset: number, widthMm: number, on: 'ground' | 'paper', radiusMm = 0): void {
    const box = { x: inset, y: inset, width: this.w - 2 * inset, height: this.h - 2 * inset };
    this.outline(id, 'rect', box, widthMm, on, radiusMm);
  }

  /** A shape drawn as a line. */
  outline(
    id: string,
    shape: 'rect' | 'ellipse',
    box: Box,
    widthMm: number,
    on: 'ground' | 'paper',
    radiusMm = 0,
  ) {
    this.shape(id, shape, box, null, { radiusMm, stroke: { ink: this.ornamentOn(on), widthMm } });
    this.plated(id);
  }

  /** A line on the plate: upright where it is higher than wide. */
  rule(id: string, box: Box, on: 'ground' | 'paper'): void {
    this.shape(id, 'rect', box, this.ornamentOn(on));
    this.plated(id);
  }

  /**
   * A frame whose corners are artwork (`<corner>-1` to `-4`, clockwise from the top left) with thin lines between them.
   * @param reach how much of a corner's side its drawing takes along the edge: there the lines begin
   */
  corneredFrame(corner: string, side: number, on: 'ground' | 'paper', reach = 1): void {
    const [right, foot] = [this.w - EDGE_MM - side, this.h - EDGE_MM - side];
    const places: [number, number][] = [
      [EDGE_MM, EDGE_MM],
      [right, EDGE_MM],
      [right, foot],
      [EDGE_MM, foot],
    ];
    places.forEach(([x, y], at) => {
      const box = { x, y, width: side, height: side };
      this.ornament(`corner-${at + 1}`, `${corner}-${at + 1}`, box, on);
    });
    const from = EDGE_MM + side * reach;
    const wide = { x: from, width: this.w - 2 * from, height: CORNERED_MM };
    this.rule('top', { ...wide, y: EDGE_MM }, on);
    this.rule('foot', { ...wide, y: this.h - EDGE_MM - CORNERED_MM }, on);
    const high = { y: from, height: this.h - 2 * from, width: CORNERED_MM };
    this.rule('start', { ...high, x: EDGE_MM }, on);
    this.rule('end', { ...high, x: this.w - EDGE_MM - CORNERED_MM }, on);
  }

  /** The logo, or the first letter of the name, large. */
  monogram(id: string, box: Box, ink: InkRole, room: Box = box): void {
    if (this.wanted.logo) this.sign(id, box, ink, room);
    // Letters of some scripts are wider than high, and run into the round they stand in.
    else
      this.text(id, { initialOf: 'name' }, narrower(box, this.isIndic && box.width > SMALL_MM ? 0.1 : 0), {
        size: box.height * (this.isUrdu ? 0.5 : this.isIndic ? 0.66 : 0.8),
        font: 'display',
        ink,
        align: 'center',
        valign: 'middle',
        leading: 1,
        isByInk: true,
      });
    this.plated(id);
  }

  override page(name: DesignPage['name'], background: InkRole): DesignPage {
    const page = super.page(name, background);
    const { plate } = this;
    if (!plate) return page;
    // A die is made of a logo of one colour; it needs no paper under it.
    const isDie = (object: DesignObject) => mayHave(this.wanted, object, 'foil');
    const dies = page.objects.filter((object) => object.kind === 'picture' && isDie(object));
    const papers = new Set(plate === 'foil' ? dies.map(({ id }) => `${id}-plate`) : []);
    const objects = page.objects
      .filter(({ id }) => !papers.has(id))
      .map(
        (object): DesignObject =>
          this.onPlate.has(object.id) && isDie(object) ? { ...object, finish: plate } : object,
      );
    return { ...page, objects };
  }
}
