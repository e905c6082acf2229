import { isUsablePicture, PLACEHOLDER } from '#web/ui/commerce/picture.tsx';
import styles from './catalogue-cell.module.css';

/** Spec section 9: a description in a table is cut here. */
const PREVIEW = 100;

interface CatalogueCellProps {
  name: string;
  description: string;
  imageUrl: string | null | undefined;
}

/** A product or category as a row names it: thumbnail, name, the beginning of its description. */
export function CatalogueCell({ name, description, imageUrl }: CatalogueCellProps) {
  const preview = description.length > PREVIEW ? `${description.slice(0, PREVIEW)}...` : description;
  return (
    <div className={styles.thing}>
      <img
        src={isUsablePicture(imageUrl) ? imageUrl : PLACEHOLDER}
        alt=""
        width={56}
        height={42}
        loading="lazy"
      />
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.preview}>{preview}</div>
      </div>
    </div>
  );
}
