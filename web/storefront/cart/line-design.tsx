import { IconFileText } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { placementInWords } from '#contract/artwork-placement.ts';
import { cartPlace, isFileKeptFor } from '#web/lib/artwork/keep-file-for.ts';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './line-details.module.css';
import { SeeOnProduct } from './see-on-product.tsx';

const LineUpload = later(() => import('./line-upload.tsx'), MissingPart);
/** Without a connection nothing is said of the design: it is looked at before it is printed all the same. */
const LineCheck = later(() => import('./line-check.tsx'));

/** The design file of a line by its name and on its product, or the way to give it one. */
export function LineDesign({ item }: { item: CartItem }) {
  // What was designed for it is taken by the uploader.
  const [isOpen, setOpen] = useState(() => isFileKeptFor(cartPlace(item.cartItemId)));
  // Pages that are arranged are another file: what is printed of it stays open.
  const [isCheckOpen, setCheckOpen] = useState(false);
  const upload = (
    <Suspense fallback={<Skeleton shape="control" />}>
      <LineUpload item={item} />
    </Suspense>
  );
  if (item.designFile) {
    return (
      <>
        <p className={styles.file}>
          <IconFileText size={16} aria-hidden="true" />
          <span className="spoken">Design: </span>
          <span className={styles.fileName}>{item.designFile.filename}</span>
        </p>
        {placed(item).map((words) => (
          <p key={words} className={styles.quiet}>
            {words}
          </p>
        ))}
        {item.designFile.key ? (
          <>
            <Suspense fallback={null}>
              <LineCheck
                key={item.designFile.key}
                item={item}
                fileKey={item.designFile.key}
                fileName={item.designFile.filename}
                isOpen={isCheckOpen}
                onOpenChange={setCheckOpen}
                upload={upload}
              />
            </Suspense>
            <SeeOnProduct item={item} fileKey={item.designFile.key} />
          </>
        ) : null}
      </>
    );
  }
  if (!isOpen) {
    return (
      <p className={styles.quiet}>
        No design uploaded yet.{' '}
        <Button look="quiet" size="small" className={styles.more} onClick={() => setOpen(true)}>
          Upload design<span className="spoken"> for {lineName(item)}</span>
        </Button>
        {item.product.isDesignable ? (
          <span className={styles.or}>
            {' or '}
            <a href={designPathOf(item)} className={styles.designLink}>
              design it here<span className="spoken">: {lineName(item)}</span>
            </a>
          </span>
        ) : null}
      </p>
    );
  }
  return upload;
}

/** Where somebody put the artwork; what they left where it was goes without saying. */
function placed({ placements }: CartItem): string[] {
  return Object.entries(placements)
    .filter(([, { xMm, yMm, scale }]) => xMm !== 0 || yMm !== 0 || scale !== 1)
    .map(([face, placing]) => placementInWords(face, placing, null, null));
}

/** Where it is designed as it was chosen: the design comes back to this line. */
function designPathOf({ cartItemId, product, configuration, quantity }: CartItem): string {
  const query = new URLSearchParams({ ...configuration, qty: String(quantity), line: cartItemId });
  return `/design/${encodeURIComponent(product.slug)}?${query}`;
}
