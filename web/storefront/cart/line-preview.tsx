import { useRef, useState } from 'react';
import type { getFile } from '#contract/artwork.ts';
import type { getProduct } from '#contract/catalogue/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { FALLBACK_MESSAGE } from '#web/lib/api-error.ts';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import { attachMockup } from '#web/lib/cart/attach-mockup.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';
import { areSamePlacements } from '#web/lib/cart/change-cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { errorText } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PageProduct } from '../product/configuration.ts';
import { Preview } from '../product/preview/preview.tsx';
import type { PreviewHandle } from '../product/preview/preview-handle.ts';
import styles from './line-details.module.css';

interface LinePreviewProps {
  item: CartItem;
  /** The key of the line's design. */
  fileKey: string;
  onClose: () => void;
}

/**
 * A line as it will be printed, to turn and measure as on the product page. Where the artwork was put elsewhere, and
 * where the line had no picture yet, closing keeps what was seen.
 */
export default function LinePreview({ item, fileKey, onClose }: LinePreviewProps) {
  const { shown, error } = useShown(item.product.slug, fileKey);
  const handle = useRef<PreviewHandle | null>(null);
  const [isOpen, setOpen] = useState(true);
  async function close() {
    setOpen(false);
    // The preview has to stay until its picture is taken.
    const picture = handle.current && (await keep(item, handle.current));
    onClose();
    if (picture) void attachMockup(picture.of, picture.blob).catch(() => undefined);
  }
  return (
    <Drawer isOpen={isOpen} onClose={() => isOpen && void close()} title={lineName(item)} place="wide">
      <div className={styles.seen} aria-busy={!error && !shown}>
        {error ? (
          <Notice tone="danger" isLive>
            {error}
          </Notice>
        ) : null}
        {shown ? (
          <Preview
            {...shown}
            choice={specsOf(item)}
            placements={item.placements}
            isShown={isOpen}
            handle={handle}
          >
            <Skeleton shape="picture" />
          </Preview>
        ) : null}
        {error || shown ? null : <Skeleton shape="picture" />}
      </div>
    </Drawer>
  );
}

interface Picture {
  readonly blob: Blob;
  readonly of: CartItem;
}

interface Shown {
  readonly product: PageProduct;
  readonly artwork: UploadedArtwork;
}

function useShown(slug: string, fileKey: string): { shown: Shown | null; error: string | null } {
  const { data, failure } = useFetched<Shown>(`${slug} ${fileKey}`, async (signal) => {
    const [product, file] = await Promise.all([
      call<typeof getProduct>('GET', '/products/{id}', { params: { id: slug }, signal }),
      call<typeof getFile>('GET', '/files/{key}/status', { params: { key: fileKey }, signal }),
    ]);
    return { product, artwork: { ...file, key: fileKey } };
  });
  return { shown: data, error: failure ? errorText(FALLBACK_MESSAGE)(failure) : null };
}

/** Answers the picture to hang on, with the line it belongs to; null when the one it has still holds. */
async function keep(item: CartItem, handle: PreviewHandle): Promise<Picture | null> {
  const placements = handle.placements();
  const isMoved = !areSamePlacements(item.placements, placements);
  if (!isMoved && item.mockup) return null;
  if (isMoved) await useCart.getState().setPlacements(item.cartItemId, placements);
  const blob = await handle.mockup().catch(() => null);
  return blob && { blob, of: { ...item, placements } };
}
