import { IconPhotoPlus } from '@tabler/icons-react';
import type { DesignPage } from '#contract/design/design.ts';
import { PictureButton } from '../pictures/picture-button.tsx';
import type { Designer } from '../use-designer.ts';
import styles from './editor.module.css';
import { withPicture } from './picture-changes.ts';

interface AddPanelProps {
  designer: Designer;
  page: DesignPage['name'];
  /** It stands on the page now. */
  onAdded: (id: string) => void;
}

/** What can be put on the design beside what its template has. */
export function AddPanel({ designer, page, onAdded }: AddPanelProps) {
  return (
    <div className={styles.object}>
      <div className={styles.row}>
        <PictureButton
          label="Add a picture"
          size="medium"
          icon={<IconPhotoPlus size={20} aria-hidden="true" />}
          onPicture={(picture) =>
            designer.change((design) => {
              const added = withPicture(design, page, picture);
              onAdded(added.id);
              return added.design;
            })
          }
        />
      </div>
      <p className={styles.hint}>
        JPG, PNG, WebP or HEIC, up to 20 MB. A photo of your shop, your work, or yourself.
      </p>
    </div>
  );
}
