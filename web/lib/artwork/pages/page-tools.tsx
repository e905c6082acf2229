import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ACCEPT } from '../file-rules.ts';
import type { UploadedArtwork } from '../uploaded-artwork.ts';
import { NotTaken, type PageWanted, sendAnother } from './arrange.ts';
import styles from './page-tools.module.css';

interface PageToolsProps {
  artwork: UploadedArtwork;
  /** As many pages are printed. */
  wanted: number;
  /** The page that is looked at, from 0. */
  at: number;
  /** Puts the new file in the place of the old. */
  onArrange: (pages: readonly PageWanted[]) => Promise<void>;
}

const FAILED = 'The pages could not be put together. Please try again.';
/** Pages of other kinds are drawings, or programs. */
const WITH_PAGES: readonly (UploadedArtwork['kind'] | null)[] = ['pdf', 'ai', 'png', 'jpeg'];
/** More pages than these are arranged where they were made. */
const MOST_PAGES = 64;

/** Which page is printed where: sides from two files, swapped, or turned. */
export function PageTools({ artwork, wanted, at, onArrange }: PageToolsProps) {
  const work = useWork();
  const input = useRef<HTMLInputElement>(null);
  const count = artwork.pageCount ?? 1;
  if (!WITH_PAGES.includes(artwork.kind) || wanted < 2 || count > MOST_PAGES) return null;
  const own = Array.from(
    { length: count },
    (_, index): PageWanted => ({ key: artwork.key, page: index + 1 }),
  );
  const isTwoSided = wanted === 2 && count === 2;
  const moved = (from: number, to: number) => {
    const pages = [...own];
    pages.splice(to, 0, ...pages.splice(from, 1));
    return () => onArrange(pages);
  };
  const turned = () => onArrange(own.map((page, index) => (index === at ? { ...page, turn: 180 } : page)));
  const add = (file: File) =>
    work.start(async (signal) => {
      const second = await sendAnother(file, work.progress, signal);
      const pages = Array.from(
        { length: Math.min(second.pageCount, wanted - count) },
        (_, index): PageWanted => ({ key: second.key, page: index + 1 }),
      );
      await onArrange([...own, ...pages]);
    });
  const button = (label: string, act: () => Promise<void>, isDisabled = false) => (
    <Button
      look="secondary"
      size="small"
      disabled={isDisabled || work.isBusy}
      onClick={() => work.start(act)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.tools}>
      {count < wanted ? (
        <>
          <input
            ref={input}
            className="spoken"
            type="file"
            accept={ACCEPT}
            tabIndex={-1}
            aria-label={wanted === 2 ? 'The back of your artwork' : 'More pages of your artwork'}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) add(file);
            }}
          />
          <Button look="secondary" size="small" isBusy={work.isBusy} onClick={() => input.current?.click()}>
            {wanted === 2 ? 'Add the back from another file' : 'Add pages from another file'}
          </Button>
        </>
      ) : null}
      {isTwoSided ? button('Swap front and back', moved(0, 1)) : null}
      {count > 1 && !isTwoSided ? (
        <>
          {button('Move this page forward', moved(at, at - 1), at === 0)}
          {button('Move this page back', moved(at, at + 1), at >= count - 1)}
        </>
      ) : null}
      {count > 1 && at < count ? button('Turn this page upside down', turned) : null}
      <p className={styles.said} role="status">
        {work.said}
      </p>
    </div>
  );
}

/** One thing at a time; what it says, and why it did not work. */
function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (act: (signal: AbortSignal) => Promise<void>) => {
    if (isBusy) return;
    const ended = new AbortController();
    leaving.current = ended;
    setBusy(true);
    setSaid('');
    act(ended.signal)
      .catch((error: unknown) => {
        if (ended.signal.aborted) return;
        setSaid(error instanceof NotTaken || error instanceof ApiError ? error.message : FAILED);
      })
      .finally(() => {
        if (!ended.signal.aborted) setBusy(false);
      });
  };
  const progress = (share: number) =>
    setSaid(share < 1 ? `Uploading, ${Math.round(share * 100)}%` : 'Uploaded. We are opening it…');
  return { isBusy, said, start, progress };
}
