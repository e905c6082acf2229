import {
  IconCircle,
  IconLine,
  IconPhotoPlus,
  IconQrcode,
  IconRectangle,
  IconTypography,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { DesignPage } from '#contract/design/design.ts';
import { artworkOf } from '#design/artwork/artwork.ts';
import { MOTIFS } from '#design/artwork/motifs.ts';
import { Button } from '#web/ui/button.tsx';
import { useBrandKits } from '../../brand/use-brand-kits.ts';
import { PictureButton } from '../../pictures/picture-button.tsx';
import type { Designer } from '../../use-designer.ts';
import { type Added, withNew } from '../add-objects.ts';
import styles from '../panel.module.css';
import { withPicture } from '../picture-changes.ts';

interface AddToolsProps {
  designer: Designer;
  page: DesignPage['name'];
  /** It stands on the page now. */
  onAdded: (id: string) => void;
}

const TOOLS: readonly (readonly [Added, string, typeof IconLine])[] = [
  [{ kind: 'text' }, 'Text', IconTypography],
  [{ kind: 'qr' }, 'QR code', IconQrcode],
  [{ kind: 'line' }, 'Line', IconLine],
  [{ kind: 'shape', shape: 'rect' }, 'Rectangle', IconRectangle],
  [{ kind: 'shape', shape: 'ellipse' }, 'Circle', IconCircle],
];

/** What can be put on the design beside what its template has. */
export function AddTools({ designer, page, onAdded }: AddToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const gstin = useBrandKits().used?.kept.kit.gstin;
  const add = (what: Added) =>
    designer.change((now) => {
      const added = withNew(now, page, what);
      onAdded(added.id);
      return added.design;
    });
  return (
    <section aria-label="Add">
      <div className={styles.row}>
        <PictureButton
          label="Add a picture"
          icon={<IconPhotoPlus size={18} aria-hidden="true" />}
          onPicture={(picture) =>
            designer.change((now) => {
              const added = withPicture(now, page, picture);
              onAdded(added.id);
              return added.design;
            })
          }
        />
        {TOOLS.map(([what, label, Mark]) => (
          <Button key={label} look="secondary" size="small" onClick={() => add(what)}>
            <Mark size={18} aria-hidden="true" />
            {label}
          </Button>
        ))}
        {gstin ? (
          <Button
            look="secondary"
            size="small"
            onClick={() => add({ kind: 'text', words: `GSTIN ${gstin}` })}
          >
            <IconTypography size={18} aria-hidden="true" />
            GSTIN
          </Button>
        ) : null}
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Icons
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.icons}>
          {Object.keys(MOTIFS).map((name) => (
            <Motif key={name} name={name} onClick={() => add({ kind: 'shape', shape: name })} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Motif({ name, onClick }: { name: string; onClick: () => void }) {
  const artwork = artworkOf(name);
  return (
    <button type="button" className={styles.icon} aria-label={`Add the icon ${name}`} onClick={onClick}>
      {artwork ? (
        <svg viewBox={`0 0 ${artwork.width} ${artwork.height}`} aria-hidden="true">
          <path d={artwork.d} />
        </svg>
      ) : null}
    </button>
  );
}
