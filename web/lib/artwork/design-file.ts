import type { DesignFile } from '#web/lib/cart/cart.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';

/** An uploaded file as a cart line names it. */
export function designFileOf(artwork: UploadedArtwork): DesignFile {
  return {
    filename: artwork.fileName,
    url: artwork.previewUrl ?? '',
    type: artwork.kind ?? '',
    key: artwork.key,
  };
}
