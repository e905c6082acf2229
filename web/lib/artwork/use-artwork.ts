import { useEffect, useRef, useState } from 'react';
import { type ArtworkRun, makeArtworkRun, type Phase } from './artwork-run.ts';
import { forgetFile } from './kept-file.ts';
import type { UnfinishedUpload } from './unfinished-uploads.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';

interface Artwork {
  readonly phase: Phase;
  /** An upload of an earlier visit that can go on. */
  readonly unfinished: UnfinishedUpload | null;
  readonly run: ArtworkRun;
}

/** An artwork run with its phases as React state. */
export function useArtwork(
  value: UploadedArtwork | null,
  onChange: (value: UploadedArtwork | null) => void,
  slot = '',
): Artwork {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const [unfinished, setUnfinished] = useState<UnfinishedUpload | null>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  const [run] = useState(() =>
    makeArtworkRun(
      { show: setPhase, offer: setUnfinished, ready: (artwork) => report.current(artwork) },
      slot,
    ),
  );
  useEffect(() => run.begin(), [run]);

  // The page took the file into the cart: the next visit of this page begins without it.
  const hadValue = useRef(false);
  useEffect(() => {
    if (hadValue.current && !value) forgetFile(slot);
    hadValue.current = value !== null;
  }, [value, slot]);

  return { phase, unfinished, run };
}
