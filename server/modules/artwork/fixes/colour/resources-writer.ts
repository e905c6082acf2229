import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** Resources of a content stream that is written anew: a copy is made where something is added or replaced. */
export class ResourcesWriter {
  readonly #source: PDFDict | undefined;
  readonly #changed = new Map<string, Map<string, PDFObject | null>>();
  readonly #drawn = new Set<string>();

  constructor(source: PDFDict | undefined) {
    this.#source = source;
  }

  /** Names `object` in that category, by `name` unless another object has it. */
  add(category: string, name: string, object: PDFObject): string {
    const entries = this.#entries(category);
    for (let count = 0; ; count += 1) {
      const tried = count === 0 ? name : `${name}x${count}`;
      const taken = entries.get(tried) ?? this.#known(category)?.get(PDFName.of(tried));
      if (taken !== undefined && taken !== object) continue;
      entries.set(tried, object);
      return tried;
    }
  }

  /** What stands by a name becomes another, unless it was replaced before by a third: then that has another name. */
  replace(category: string, name: string, object: PDFObject): string {
    const entries = this.#entries(category);
    if (entries.has(name) && entries.get(name) !== object) return this.add(category, name, object);
    entries.set(name, object);
    return name;
  }

  remove(category: string, name: string): void {
    if (this.#known(category)?.has(PDFName.of(name))) this.#entries(category).set(name, null);
  }

  /** An XObject is drawn by that name. */
  draws(name: string): void {
    this.#drawn.add(name);
  }

  /** Of resources that belong to somebody else: what is not drawn here is not copied. */
  forgetUndrawn(): void {
    for (const key of this.#known('XObject')?.keys() ?? [])
      if (!this.#drawn.has(key.decodeText())) this.remove('XObject', key.decodeText());
  }

  /** What tells two copies apart. */
  signature(): string {
    const tags = [...this.#changed].map(([category, entries]) => [
      category,
      ...[...entries].map(
        ([name, object]) => `${name} ${object instanceof PDFRef ? object.tag : String(object)}`,
      ),
    ]);
    return JSON.stringify(tags);
  }

  get isChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** The resources as they are now. */
  finish(context: PDFDict['context']): PDFDict {
    const made = copyOf(context, this.#source);
    for (const [category, entries] of this.#changed) {
      const dict = copyOf(context, this.#known(category));
      for (const [name, object] of entries) {
        if (object) dict.set(PDFName.of(name), object);
        else dict.delete(PDFName.of(name));
      }
      made.set(PDFName.of(category), dict);
    }
    return made;
  }

  #known(category: string): PDFDict | undefined {
    const dict = this.#source?.lookup(PDFName.of(category));
    return dict instanceof PDFDict ? dict : undefined;
  }

  #entries(category: string): Map<string, PDFObject | null> {
    const entries = this.#changed.get(category) ?? new Map<string, PDFObject | null>();
    this.#changed.set(category, entries);
    return entries;
  }
}

function copyOf(context: PDFDict['context'], dict: PDFDict | undefined): PDFDict {
  const copy = PDFDict.withContext(context);
  for (const [key, value] of dict?.entries() ?? []) copy.set(key, value);
  return copy;
}
