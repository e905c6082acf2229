import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { DeviceList } from './device-list.tsx';
import { Links } from './links.tsx';
import { OwnLink } from './own-link.tsx';
import { OwnRemarks } from './own-remarks.tsx';
import styles from './share.module.css';
import type { Remarks } from './use-remarks.ts';

interface SharePanelProps {
  product: DesignedProduct;
  designer: Designer;
  remarks: Remarks;
}

/** Who else sees the design, what they say of it, and the way back to it. */
export function SharePanel({ product, designer, remarks }: SharePanelProps) {
  const key = designer.key();
  return (
    <div className={styles.panel}>
      <Links designer={designer} />
      {key === null ? null : <OwnRemarks designKey={key} remarks={remarks} />}
      <OwnLink product={product} designer={designer} />
      <DeviceList slug={product.slug} openKey={key} />
    </div>
  );
}
