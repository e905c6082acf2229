import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { FileFacts } from './verdict.ts';

/** A page as it is shown in detail; mm where the file names a size. */
export interface PageShown {
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly picture: Buffer;
}

/** The same while its picture is still being encoded. */
export interface PageDrawn extends Omit<PageShown, 'picture'> {
  readonly picture: Buffer | Promise<Buffer>;
}

/** What opening a file gave. Its pages may be drawn only while they are read. */
export interface OpenedFile {
  readonly facts: FileFacts;
  /** Null for a format that is never drawn; then there are no pages either. */
  readonly preview: Buffer | Promise<Buffer> | null;
  readonly pages: AsyncIterable<PageDrawn> | Iterable<PageDrawn>;
  /** The file made anew from what it draws, in pieces, for whoever prints it; null where that is the file itself. */
  readonly sanitised: readonly Uint8Array[] | null;
  /** Where in the file a PostScript program stands, in bytes. */
  readonly postscript?: { readonly start: number; readonly length: number };
  /**
   * What it is made of. Asked for last: what pages were drawn tells where their ink is.
   * @param isLate whether no further page may be drawn
   */
  artwork(isLate: () => boolean): Promise<ArtworkFacts>;
}
