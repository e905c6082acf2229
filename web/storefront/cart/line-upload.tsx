import { ArtworkField } from '#web/lib/artwork/artwork-field.tsx';
import { designFileOf } from '#web/lib/artwork/design-file.ts';
import { forgetFile } from '#web/lib/artwork/kept-file.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';

/** The uploader of the product page, for a line that went into the cart without a design. */
export default function LineUpload({ item }: { item: CartItem }) {
  const setDesignFile = useCart((cart) => cart.setDesignFile);
  const take = (artwork: UploadedArtwork | null) => {
    // The line keeps it from now on.
    if (artwork) forgetFile(item.cartItemId);
    void setDesignFile(item.cartItemId, artwork && designFileOf(artwork));
  };
  return <ArtworkField slot={item.cartItemId} value={null} onChange={take} />;
}
