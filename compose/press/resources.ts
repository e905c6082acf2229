import { type PDFContext, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import type { Ink } from '../page.ts';
import { number } from './matrix.ts';

type Spot = Extract<Ink, { kind: 'spot' }>;

/** What the pages of a document share, each once: plates, states, pictures, fonts. Named as its pages call it. */
export class Resources {
  private readonly context: PDFContext;
  private readonly dicts = new Map<string, Map<string, PDFObject>>();
  private readonly names = new Map<string, string>();

  constructor(context: PDFContext) {
    this.context = context;
  }

  /** The operator that sets an ink, for what is filled or for lines. */
  ink(ink: Ink, isStroke: boolean): string {
    if (ink.kind === 'screen')
      return `${[ink.r, ink.g, ink.b].map(number).join(' ')} ${isStroke ? 'RG' : 'rg'}`;
    if (ink.kind === 'process')
      return `${[ink.c, ink.m, ink.y, ink.k].map(number).join(' ')} ${isStroke ? 'K' : 'k'}`;
    const name = this.named('ColorSpace', `${ink.name} ${JSON.stringify(ink.like)}`, () => this.plate(ink));
    return isStroke ? `/${name} CS ${number(ink.tint)} SCN` : `/${name} cs ${number(ink.tint)} scn`;
  }

  /** A plate of its own, and the four inks that stand for it where there is none. */
  private plate(ink: Spot): PDFObject {
    const { c, m, y, k } = ink.like;
    const tint = this.context.obj({
      FunctionType: 2,
      Domain: [0, 1],
      C0: [0, 0, 0, 0],
      C1: [c, m, y, k],
      N: 1,
    });
    const name = PDFName.of(ink.name.replaceAll('#', '#23'));
    return this.context.obj(['Separation', name, 'DeviceCMYK', this.context.register(tint)]);
  }

  overprint(isOn: boolean): string {
    const state = { Type: 'ExtGState', OP: isOn, op: isOn, OPM: isOn ? 1 : 0 };
    return `/${this.named('ExtGState', `overprint ${isOn}`, () => this.context.obj(state))} gs`;
  }

  opacity(share: number): string {
    const state = { Type: 'ExtGState', ca: share, CA: share };
    return `/${this.named('ExtGState', `opacity ${share}`, () => this.context.obj(state))} gs`;
  }

  font(key: string, make: () => PDFObject): string {
    return this.named('Font', key, make);
  }

  drawing(key: string, make: () => PDFObject): string {
    return this.named('XObject', key, make);
  }

  dict(): PDFObject {
    const all = this.context.obj({});
    for (const [kind, entries] of this.dicts) {
      const dict = this.context.obj({});
      for (const [name, entry] of entries) dict.set(PDFName.of(name), entry);
      all.set(PDFName.of(kind), dict);
    }
    return all;
  }

  private named(kind: string, key: string, make: () => PDFObject): string {
    const known = this.names.get(`${kind} ${key}`);
    if (known) return known;
    const entries = this.dicts.get(kind) ?? new Map<string, PDFObject>();
    this.dicts.set(kind, entries);
    const name = `${kind.charAt(0)}${entries.size}`;
    const made = make();
    entries.set(name, made instanceof PDFRef ? made : this.context.register(made));
    this.names.set(`${kind} ${key}`, name);
    return name;
  }
}
