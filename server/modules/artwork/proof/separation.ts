import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ColourValues } from '../fixes/colour/colour-values.ts';
import type { FoundImage } from '../fixes/colour/convert-image.ts';
import type { ChosenInk } from '../fixes/colour/ink-state.ts';
import type { ColourStep, Inking, NotConverted, TargetSpace } from '../fixes/colour/inking.ts';
import { type Overprint, overprintOn, type Plates } from '../fixes/colour/overprint.ts';
import type { Cmyk } from '../fixes/colour/press-profile.ts';
import type { SourceSpace } from '../fixes/colour/source-space.ts';

/**
 * A page's inks in place of its colours, so that any program that draws light draws ink: once cyan, magenta and yellow as
 * the red, green and blue they take away, once black as grey. Drawn on white, what is missing is how much ink there is;
 * laid over each other, and multiplied, they mix as inks do.
 */
export class Separation implements Inking {
  readonly values: ColourValues;
  readonly target: TargetSpace;
  readonly failed = new Set<NotConverted>();
  readonly images = new Map<PDFRawStream, FoundImage>();
  readonly #isBlack: boolean;

  constructor(values: ColourValues, inks: Plates) {
    this.values = values;
    this.#isBlack = inks === 'black';
    this.target = this.#isBlack ? 'DeviceGray' : 'DeviceRGB';
  }

  stepOf(space: SourceSpace): ColourStep | null {
    return space.kind === 'pattern' || space.kind === 'unknown' ? null : 'convert_to_cmyk';
  }

  of([c, m, y, k]: Cmyk): number[] {
    return this.#isBlack ? [1 - k] : [1 - c, 1 - m, 1 - y];
  }

  /** Of a picture of inks, or of grey, the pixels that are drawn. */
  pixelsOf(picture: { channels: 1 | 4; data: Uint8Array }): { channels: 1 | 3; data: Uint8Array } {
    const { channels, data } = picture;
    if (channels === 1)
      return this.#isBlack
        ? { channels, data }
        : { channels: 3, data: new Uint8Array(data.length * 3).fill(255) };
    const count = data.length / 4;
    if (this.#isBlack) {
      const black = new Uint8Array(count);
      for (let at = 0; at < count; at += 1) black[at] = 255 - (data[at * 4 + 3] as number);
      return { channels: 1, data: black };
    }
    const light = new Uint8Array(count * 3);
    // By hand: it is asked of millions of pixels.
    for (let at = 0, from = 0; at < light.length; at += 3, from += 4) {
      light[at] = 255 - (data[from] as number);
      light[at + 1] = 255 - (data[from + 1] as number);
      light[at + 2] = 255 - (data[from + 2] as number);
    }
    return { channels: 3, data: light };
  }

  limited(cmyk: Cmyk): Cmyk {
    return cmyk;
  }

  has(step: ColourStep): boolean {
    return step === 'convert_to_cmyk';
  }

  counts(): void {
    // Nothing is fixed here.
  }

  moves(): void {
    // Nor is it asked what moved.
  }

  fails(what: NotConverted): void {
    this.failed.add(what);
  }

  overprint(ink: ChosenInk, mode: number): Overprint {
    return overprintOn(this.#isBlack ? 'black' : 'colours', ink, mode);
  }

  image(image: PDFRawStream, space: SourceSpace, inches: FoundImage['inches']): void {
    const known = this.images.get(image)?.inches;
    const width = Math.max(inches.width, known?.width ?? 0);
    this.images.set(image, {
      image,
      space,
      inches: { width, height: Math.max(inches.height, known?.height ?? 0) },
    });
  }
}
