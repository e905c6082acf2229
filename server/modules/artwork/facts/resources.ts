import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { type Inks, inksOf } from './colour.ts';
import { type Font, readFont } from './font.ts';

/** What a content stream calls by name; each font and colour space is read once. */
export class Resources {
  readonly #dict: PDFDict | undefined;
  readonly #fonts = new Map<string, Font | null>();
  readonly #inks = new Map<string, Inks>();

  constructor(dict: PDFDict | undefined) {
    this.#dict = dict;
  }

  get dict(): PDFDict | undefined {
    return this.#dict;
  }

  find(category: string, name: string): PDFObject | undefined {
    const dict = this.#dict?.lookup(PDFName.of(category));
    return dict instanceof PDFDict ? dict.lookup(PDFName.of(name)) : undefined;
  }

  font(name: string): Font | null {
    const known = this.#fonts.get(name);
    if (known !== undefined) return known;
    const font = readFont(this.find('Font', name));
    this.#fonts.set(name, font);
    return font;
  }

  inks(name: string): Inks {
    const known = this.#inks.get(name);
    if (known) return known;
    const inks = this.inksOf(PDFName.of(name));
    this.#inks.set(name, inks);
    return inks;
  }

  inksOf(object: PDFObject | undefined): Inks {
    return inksOf(object, (name) => this.find('ColorSpace', name));
  }
}
