/** Bytes of a stream from one place up to another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where a stream is to say something else, in the order of its bytes. */
export class StreamEdits {
  readonly #edits: { readonly range: Range; readonly text: string }[] = [];

  replace(range: Range, text: string): void {
    this.#edits.push({ range, text });
  }

  /** The stream with all of them; null where there are none. */
  applied(bytes: Uint8Array): Uint8Array | null {
    if (this.#edits.length === 0) return null;
    const parts: Uint8Array[] = [];
    let at = 0;
    for (const { range, text } of this.#edits) {
      parts.push(bytes.subarray(at, range.from), Buffer.from(`\n${text}\n`, 'latin1'));
      at = range.to;
    }
    parts.push(bytes.subarray(at));
    return new Uint8Array(Buffer.concat(parts));
  }
}
