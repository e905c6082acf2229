import { type ComponentType, useState } from 'react';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './line-details.module.css';
import type LinePreview from './line-preview.tsx';

interface SeeOnProductProps {
  item: CartItem;
  fileKey: string;
}

const loadPreview = () => import('./line-preview.tsx');

/** The way to a line's design on its product. What shows it comes when it is asked for. */
export function SeeOnProduct({ item, fileKey }: SeeOnProductProps) {
  const [Opened, setOpened] = useState<ComponentType<Parameters<typeof LinePreview>[0]> | null>(null);
  const opening = useAction(() => 'It cannot be shown without a connection. Please try again.');
  const open = () =>
    opening.run(async () => {
      const loaded = await loadOnline(loadPreview);
      setOpened(() => loaded.default);
    });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className={classNames(styles.more, styles.see)}
        aria-label={`See it on the product: ${lineName(item)}`}
        isBusy={opening.isBusy}
        onClick={() => void open()}
      >
        See it on the product
      </Button>
      {opening.failure ? (
        <p className={styles.quiet} role="alert">
          {opening.failure}
        </p>
      ) : null}
      {Opened ? <Opened item={item} fileKey={fileKey} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
