import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { awaitVerdict } from '#web/lib/artwork/await-verdict.ts';
import { CheckPanel } from '#web/lib/artwork/check/check-panel.tsx';
import { verdictInWords } from '#web/lib/artwork/check/check-words.ts';
import type { PagePictures } from '#web/lib/artwork/check/finding-list.tsx';
import { type ArtworkCheck, useArtworkCheck } from '#web/lib/artwork/check/use-artwork-check.ts';
import { designFileOf } from '#web/lib/artwork/design-file.ts';
import { arrange, type PageWanted } from '#web/lib/artwork/pages/arrange.ts';
import { PageTools } from '#web/lib/artwork/pages/page-tools.tsx';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { checkOf } from '#web/lib/cart/check-of.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './line-details.module.css';

interface LineCheckProps {
  item: CartItem;
  fileKey: string;
  fileName: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where another file is taken. Not imported: a file that is had both at once and later becomes two, of which browsers remember one that failed. */
  upload: ReactNode;
}

const MARKS = { good: IconCircleCheck, ask: IconAlertTriangle, stop: IconAlertTriangle, quiet: IconEye };

const OPENING = { good: 'See how it prints', ask: 'Decide', stop: 'See why', quiet: 'Open' };

/** What the check says of a line's design, in a word; what has to be decided opens below it. */
export default function LineCheck({
  item,
  fileKey,
  fileName,
  isOpen,
  onOpenChange,
  upload,
}: LineCheckProps): ReactNode {
  const check = useArtworkCheck(fileKey, checkOf(item));
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
        {isAsking || isOpen || tone === 'good' ? (
          <Button
            look="quiet"
            size="small"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => onOpenChange(!isOpen)}
          >
            {isOpen ? 'Close' : OPENING[tone]}
            <span className="spoken"> for {lineName(item)}</span>
          </Button>
        ) : null}
      </p>
      <div id={panelId} className={styles.opened} hidden={!isOpen}>
        {isOpen ? (
          <OpenedCheck
            key={fileKey}
            item={item}
            check={check}
            fileKey={fileKey}
            fileName={fileName}
            onReplace={() => setReplacing(true)}
          />
        ) : null}
        {isOpen && isReplacing ? upload : null}
      </div>
    </>
  );
}

const NO_PICTURES: PagePictures = [];

interface OpenedCheckProps extends Pick<LineCheckProps, 'item' | 'fileKey' | 'fileName'> {
  check: ArtworkCheck;
  onReplace: () => void;
}

function OpenedCheck({ item, check, fileKey, fileName, onReplace }: OpenedCheckProps) {
  // Without pictures the places are said in words.
  const { data: file } = useFetched(fileKey, (signal) => awaitVerdict(fileKey, signal));
  const setDesignFile = useCart((cart) => cart.setDesignFile);
  const onArrange = async (pages: readonly PageWanted[]) => {
    const made = await arrange(pages);
    const arranged = await awaitVerdict(made.key, AbortSignal.timeout(LONGEST_MS));
    if (arranged.status !== 'ready') throw new Error(`the arranged file is ${arranged.status}`);
    await setDesignFile(item.cartItemId, designFileOf({ ...arranged, ...made }));
  };
  return (
    <CheckPanel
      check={check}
      fileName={fileName}
      pictures={file?.pages ?? NO_PICTURES}
      onReplace={onReplace}
      tools={
        file
          ? (at, wanted) => (
              <PageTools artwork={{ ...file, key: fileKey }} wanted={wanted} at={at} onArrange={onArrange} />
            )
          : undefined
      }
    />
  );
}

/** Longer no file of pages takes to be looked at. */
const LONGEST_MS = 120_000;
