import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { textOf } from './colour.ts';

/** Which optional content is switched off as the file opens (ISO 32000-2, 8.11). */
export class Layers {
  readonly #context: PDFContext;
  readonly #off = new Set<PDFObject>();

  constructor(context: PDFContext, catalog: PDFDict) {
    this.#context = context;
    const properties = catalog.lookup(PDFName.of('OCProperties'));
    const usual = properties instanceof PDFDict ? properties.lookup(PDFName.of('D')) : undefined;
    if (!(properties instanceof PDFDict && usual instanceof PDFDict)) return;
    if (textOf(usual.lookup(PDFName.of('BaseState'))) === 'OFF') {
      for (const group of this.#groups(properties, 'OCGs')) this.#off.add(group);
      for (const group of this.#groups(usual, 'ON')) this.#off.delete(group);
    }
    for (const group of this.#groups(usual, 'OFF')) this.#off.add(group);
  }

  /** The name of what `object` (a group, or a membership of groups) hides; null when it is shown. */
  hiddenBy(object: PDFObject | undefined): string | null {
    const dict = object instanceof PDFRef ? this.#context.lookup(object) : object;
    if (!(dict instanceof PDFDict) || this.#off.size === 0) return null;
    if (textOf(dict.lookup(PDFName.of('Type'))) !== 'OCMD') return this.#off.has(dict) ? nameOf(dict) : null;
    const listed = dict.lookup(PDFName.of('OCGs'));
    const groups =
      listed instanceof PDFArray ? this.#members(listed) : listed instanceof PDFDict ? [listed] : [];
    const off = groups.filter((group) => this.#off.has(group));
    const [first] = off;
    if (!first) return null;
    const policy = textOf(dict.lookup(PDFName.of('P'))) || 'AnyOn';
    const isShown: Record<string, boolean> = {
      AllOn: false,
      AnyOn: off.length < groups.length,
      AnyOff: true,
      AllOff: off.length === groups.length,
    };
    return (isShown[policy] ?? true) ? null : nameOf(first);
  }

  /** What a group, or the first of a membership, is called; null for what is no layer. */
  nameOf(object: PDFObject | undefined): string | null {
    const dict = object instanceof PDFRef ? this.#context.lookup(object) : object;
    if (!(dict instanceof PDFDict)) return null;
    if (textOf(dict.lookup(PDFName.of('Type'))) !== 'OCMD') return nameOf(dict);
    const listed = dict.lookup(PDFName.of('OCGs'));
    const first = listed instanceof PDFArray ? this.#members(listed)[0] : listed;
    return first instanceof PDFDict ? nameOf(first) : null;
  }

  #groups(dict: PDFDict, key: string): PDFDict[] {
    const list = dict.lookup(PDFName.of(key));
    return list instanceof PDFArray ? this.#members(list) : [];
  }

  #members(list: PDFArray): PDFDict[] {
    return list.asArray().flatMap((item) => {
      const group = this.#context.lookup(item);
      return group instanceof PDFDict ? [group] : [];
    });
  }
}

const nameOf = (group: PDFDict) => textOf(group.lookup(PDFName.of('Name'))) || 'a layer without a name';
