import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { awaitVerdict } from '#web/lib/artwork/await-verdict.ts';
import { CheckPanel } from '#web/lib/artwork/check/check-panel.tsx';
import { verdictInWords } from '#web/lib/artwork/check/check-words.ts';
import type { PagePictures } from '#web/lib/artwork/check/finding-list.tsx';
import { type ArtworkCheck, useArtworkCheck } from '#web/lib/artwork/check/use-artwork-check.ts';
import { type CartItem, specsOf } from '#web/lib/cart/cart.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './line-details.module.css';
import LineUpload from './line-upload.tsx';

interface LineCheckProps {
  item: CartItem;
  fileKey: string;
  fileName: string;
}

const MARKS = { good: IconCircleCheck, ask: IconAlertTriangle, stop: IconAlertTriangle, quiet: IconEye };

/** What the check says of a line's design, in a word; what has to be decided opens below it. */
export default function LineCheck({ item, fileKey, fileName }: LineCheckProps): ReactNode {
  const check = useArtworkCheck(fileKey, { productId: item.product.productId, choice: specsOf(item) });
  const [isOpen, setOpen] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const panelId = useId();
  const { tone, title } = verdictInWords(check.news);
  const Mark = MARKS[tone];
  const isAsking = tone === 'ask' || tone === 'stop';
  return (
    <>
      <p className={classNames(styles.verdict, styles[tone])}>
        {isOpen ? null : (
          <>
            <Mark size={16} aria-hidden="true" />
            <span>{title}</span>
          </>
        )}
        {isAsking || isOpen ? (
          <Button
            look="quiet"
            size="small"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : tone === 'stop' ? 'See why' : 'Decide'}
            <span className="spoken"> for {item.product.name}</span>
          </Button>
        ) : null}
      </p>
      <div id={panelId} className={styles.opened} hidden={!isOpen}>
        {isOpen ? (
          <OpenedCheck
            check={check}
            fileKey={fileKey}
            fileName={fileName}
            onReplace={() => setReplacing(true)}
          />
        ) : null}
        {isOpen && isReplacing ? <LineUpload item={item} /> : null}
      </div>
    </>
  );
}

const NO_PICTURES: PagePictures = [];

interface OpenedCheckProps extends Omit<LineCheckProps, 'item'> {
  check: ArtworkCheck;
  onReplace: () => void;
}

function OpenedCheck({ check, fileKey, fileName, onReplace }: OpenedCheckProps) {
  const { data: file } = useFetched(fileKey, (signal) => awaitVerdict(fileKey, signal));
  // Without pictures the places are said in words.
  const pictures = file?.pages ?? NO_PICTURES;
  return <CheckPanel check={check} fileName={fileName} pictures={pictures} onReplace={onReplace} />;
}
