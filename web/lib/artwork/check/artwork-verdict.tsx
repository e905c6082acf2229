import type { UploadedArtwork } from '../uploaded-artwork.ts';
import { CheckPanel } from './check-panel.tsx';
import type { CheckUse } from './follow-check.ts';
import { useArtworkCheck } from './use-artwork-check.ts';

interface ArtworkVerdictProps {
  artwork: UploadedArtwork;
  use: CheckUse;
  onReplace: () => void;
}

/** The verdict on an uploaded file for what it is to become, with the decision about it. */
export function ArtworkVerdict({ artwork, use, onReplace }: ArtworkVerdictProps) {
  const check = useArtworkCheck(artwork.key, use);
  return (
    <CheckPanel check={check} fileName={artwork.fileName} pictures={artwork.pages} onReplace={onReplace} />
  );
}
