import type { ReactNode } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { describePiece, sizeWords } from './describe-piece.ts';
import { type Print, pageOf } from './paint-face.ts';
import styles from './preview.module.css';

export interface CaptionText {
  /** What the picture shows. */
  readonly picture: string;
  /** What somebody should know of it, or nothing. */
  readonly remark: string;
  readonly size: string;
}

interface Captioned {
  readonly spec: PieceSpec;
  readonly productName: string;
  readonly view: string;
  readonly face: FaceSpec | undefined;
  readonly artwork: UploadedArtwork | null;
  readonly print: Print;
  /** The pages of the file are on their way. */
  readonly isWaiting: boolean;
}

export function captionOf(shown: Captioned): CaptionText {
  const { spec, face, artwork, print } = shown;
  const hasPage = artwork && face !== undefined && pageOf(face, print) !== null;
  const isMissing = !shown.isWaiting && hasPage === false;
  return {
    picture: shown.isWaiting
      ? 'Opening your design'
      : describePiece(spec, shown.productName, shown.view, hasPage),
    remark:
      isMissing && face ? remarkOn(face, artwork) : hasPage && face ? varnishRemark(spec, face, print) : '',
    size: sizeWords(spec),
  };
}

function remarkOn(face: FaceSpec, artwork: UploadedArtwork | null): string {
  if (!artwork?.previewUrl && !artwork?.pages.length)
    return 'This kind of file cannot be shown here. It is printed all the same.';
  const count = artwork.pageCount ?? 1;
  if (count >= face.page)
    return `Page ${face.page} of your file is not shown here. It is printed all the same.`;
  const has = count === 1 ? 'one page' : `${count} pages`;
  return `Your file has ${has}: nothing is printed on this side yet.`;
}

/** A spot varnish is asked for, and no page says where. */
function varnishRemark({ varnishPages, faces }: PieceSpec, face: FaceSpec, print: Print): string {
  const page = varnishPages?.[faces.indexOf(face)];
  if (!page || pageOf({ ...face, page }, print)) return '';
  return `Page ${page} of your file says where the varnish goes: what is black there is varnished.`;
}

/** What is seen, for everybody: under the picture, and said when it changes. */
export function Caption({ text, children }: { text: CaptionText; children: ReactNode }) {
  return (
    <div className={styles.caption}>
      <p role="status">
        {text.picture}
        <span className={styles.measure}> · {text.size}</span>
        {text.remark ? <span className={styles.remark}>{text.remark}</span> : null}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
