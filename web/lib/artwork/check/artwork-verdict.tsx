import { useEffect, useRef } from 'react';
import { useSettled } from '#web/lib/use-settled.ts';
import type { PageWanted } from '../pages/arrange.ts';
import { PageTools } from '../pages/page-tools.tsx';
import type { UploadedArtwork } from '../uploaded-artwork.ts';
import { CheckPanel, type SwitchOption } from './check-panel.tsx';
import type { CheckUse } from './follow-check.ts';
import { type ArtworkCheck, useArtworkCheck } from './use-artwork-check.ts';

const SETTLE_MS = 300;

interface ArtworkVerdictProps {
  artwork: UploadedArtwork;
  use: CheckUse;
  onReplace: () => void;
  onPrinted?: ((artwork: UploadedArtwork) => void) | undefined;
  onSwitch?: SwitchOption | undefined;
  onScale?: ((scale: number) => void) | undefined;
  /** Puts a file of other pages in the place of this one; missing where none is chosen any more. */
  onArrange?: ((pages: readonly PageWanted[]) => Promise<void>) | undefined;
}

/** The verdict on an uploaded file for what it is to become, with the decision about it. */
export function ArtworkVerdict({
  artwork,
  use,
  onReplace,
  onPrinted,
  onSwitch,
  onScale,
  onArrange,
}: ArtworkVerdictProps) {
  // While it is drawn larger and smaller nothing is asked.
  const placedScale = useSettled(use.placedScale, SETTLE_MS);
  const check = useArtworkCheck(artwork.key, { ...use, placedScale });
  usePrinted(artwork, check, onPrinted);
  return (
    <CheckPanel
      check={check}
      fileName={artwork.fileName}
      pictures={artwork.pages}
      onReplace={onReplace}
      onSwitch={onSwitch}
      onScale={onScale}
      tools={
        onArrange &&
        ((at, wanted) => <PageTools artwork={artwork} wanted={wanted} at={at} onArrange={onArrange} />)
      }
    />
  );
}

/** Tells the file with the pages that are printed of it, as soon as they are there. */
function usePrinted(
  artwork: UploadedArtwork,
  { news }: ArtworkCheck,
  onPrinted: ArtworkVerdictProps['onPrinted'],
): void {
  const result = news.stage === 'known' ? news.result : null;
  const proof = result?.proof ?? null;
  const tell = useRef<() => void>(() => undefined);
  useEffect(() => {
    tell.current = () => {
      // Sides that stay blank are no pages of the design.
      const isShort = result?.plan.some(({ code }) => code === 'blank_pages');
      const most = isShort ? (result?.facts?.pageCount ?? 1) : Number.POSITIVE_INFINITY;
      const pages = proof?.pages
        .slice(0, most)
        .flatMap(({ proofUrl, widthMm, heightMm }) =>
          proofUrl ? [{ previewUrl: proofUrl, widthMm, heightMm }] : [],
        );
      if (pages?.length) onPrinted?.({ ...artwork, pages });
    };
  });
  const printed = proof?.state === 'ready' ? proof.sha256 : null;
  useEffect(() => {
    if (printed) tell.current();
  }, [printed]);
}
