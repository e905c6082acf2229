import type { CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { ArtworkField } from '../product/artwork/artwork-field.tsx';
import { designFileOf } from '../product/artwork/design-file.ts';

/** The uploader of the product page, for a line that went into the cart without a design. */
export default function LineUpload({ item }: { item: CartItem }) {
  const setDesignFile = useCart((cart) => cart.setDesignFile);
  return (
    <ArtworkField
      value={null}
      onChange={(artwork) => void setDesignFile(item.cartItemId, artwork && designFileOf(artwork))}
    />
  );
}
