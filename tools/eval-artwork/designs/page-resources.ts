import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Ink, PicturePart } from './design.ts';
import { type Photo, photoOf } from './photos.ts';
import type { SetLine } from './typeset.ts';

type Kind = 'Font' | 'XObject' | 'ExtGState' | 'ColorSpace' | 'Shading' | 'Properties';

/** What a page has at hand: fonts, pictures, colours, layers; of each kind once, under a name. */
export class PageResources {
  readonly context: PDFContext;
  readonly dict: PDFDict;
  /** Of the whole document. */
  readonly layers: Map<string, { ref: PDFRef; isShown: boolean }>;
  readonly #named = new Map<string, string>();
  readonly #copiers: Map<PDFContext, PDFObjectCopier>;
  static #profile: Buffer | undefined;

  constructor(
    context: PDFContext,
    shared: { layers: PageResources['layers']; copiers: Map<PDFContext, PDFObjectCopier> },
  ) {
    this.context = context;
    this.dict = context.obj({});
    this.layers = shared.layers;
    this.#copiers = shared.copiers;
  }

  /** The profile of a press that pages may name their inks by. */
  static async load(): Promise<void> {
    PageResources.#profile ??= await readFile(
      new URL('../../../server/modules/artwork/fixes/profiles/coated-fogra39.icc', import.meta.url),
    );
  }

  font({ source, fonts }: SetLine, name: string): string {
    const object = fonts.get(name);
    if (!object) throw new Error(`no font ${name}`);
    return this.#once('Font', `${idOf(source)} ${name}`, () => {
      let copier = this.#copiers.get(source.context);
      if (!copier) {
        copier = PDFObjectCopier.for(source.context, this.context);
        this.#copiers.set(source.context, copier);
      }
      return copier.copy(object);
    });
  }

  missingFont(name: string): string {
    return this.#once('Font', name, () =>
      this.context.obj({
        Type: 'Font',
        Subtype: 'TrueType',
        BaseFont: name.replaceAll(' ', ''),
        Encoding: 'WinAnsiEncoding',
      }),
    );
  }

  state(entries: Record<string, number | boolean>): string {
    return this.#once('ExtGState', JSON.stringify(entries), () =>
      this.context.obj({ Type: 'ExtGState', ...entries }),
    );
  }

  spot(name: string, like: readonly number[]): string {
    return this.#once('ColorSpace', name, () => {
      const { context } = this;
      const tint = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...like], N: 1 });
      return context.obj(['Separation', PDFName.of(name), 'DeviceCMYK', tint]);
    });
  }

  profile(): string {
    return this.#once('ColorSpace', 'profile', () => {
      const stream = this.context.flateStream(PageResources.#profile ?? Buffer.alloc(0), { N: 4 });
      return this.context.obj(['ICCBased', this.context.register(stream)]);
    });
  }

  shading(from: Ink, to: Ink, coords: readonly number[]): string {
    return this.#once('Shading', JSON.stringify([from, to, coords]), () => {
      const inks = [from, to].map((ink) =>
        'rgb' in ink ? ink.rgb : 'cmyk' in ink ? ink.cmyk : [0, 0, 0, 0],
      );
      const [first, last] = inks.map((ink) => [...(ink ?? [])]);
      const blend = this.context.obj({
        FunctionType: 2,
        Domain: [0, 1],
        C0: first ?? [],
        C1: last ?? [],
        N: 1,
      });
      return this.context.obj({
        ShadingType: 2,
        ColorSpace: 'rgb' in from ? 'DeviceRGB' : 'DeviceCMYK',
        Coords: [...coords],
        Function: blend,
        Extend: [true, true],
      });
    });
  }

  layer(name: string, isShown: boolean): string {
    return this.#once('Properties', name, () => {
      let known = this.layers.get(name);
      if (!known) {
        const group = this.context.obj({ Type: 'OCG' });
        group.set(PDFName.of('Name'), PDFHexString.fromText(name));
        known = { ref: this.context.register(group), isShown };
        this.layers.set(name, known);
      }
      return known.ref;
    });
  }

  async picture(part: PicturePart): Promise<string> {
    const photo = await photoOf(part);
    const mask = part.isSoftEdged ? this.context.register(softEdge(this.context)) : null;
    return this.#once('XObject', JSON.stringify(part), () => this.#image(photo, mask));
  }

  #image(photo: Photo, mask: PDFRef | null): PDFObject {
    const { bytes, widthPx, heightPx, colourSpace, bits, filter, isInverted } = photo;
    const stream = this.context.stream(filter === 'FlateDecode' ? deflateSync(bytes) : bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: widthPx,
      Height: heightPx,
      ColorSpace: colourSpace,
      BitsPerComponent: bits,
      Filter: filter,
      ...(isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      ...(mask && { SMask: mask }),
    });
    return this.context.register(stream);
  }

  #once(kind: Kind, key: string, make: () => PDFObject): string {
    const known = this.#named.get(`${kind} ${key}`);
    if (known) return known;
    const name = `${kind[0]}${this.#named.size}`;
    this.#named.set(`${kind} ${key}`, name);
    const listed = this.dict.lookup(PDFName.of(kind));
    const dict = listed instanceof PDFDict ? listed : this.context.obj({});
    if (!listed) this.dict.set(PDFName.of(kind), dict);
    dict.set(PDFName.of(name), make());
    return name;
  }
}

const ids = new WeakMap<object, number>();
let lastId = 0;
function idOf(object: object): number {
  const known = ids.get(object);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(object, lastId);
  return lastId;
}

/** Few pixels on purpose: what fades out needs no more. */
function softEdge(context: PDFContext) {
  const side = 32;
  const data = Buffer.from(
    Array.from({ length: side * side }, (_, at) => {
      const away = Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2) / (side / 2);
      return Math.max(0, Math.min(255, Math.round(255 * (1 - away))));
    }),
  );
  return context.stream(deflateSync(data), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
}
