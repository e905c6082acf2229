import { useEffect, useRef, useState } from 'react';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ACCEPT } from '../file-rules.ts';
import type { UploadedArtwork } from '../uploaded-artwork.ts';
import { ArrangementRejected, type PageWanted, sendAnother } from './arrange.ts';
import { PageStrip } from './page-strip.tsx';
import styles from './page-tools.module.css';

interface PageToolsProps {
  artwork: Pick<UploadedArtwork, 'key' | 'kind' | 'pageCount' | 'pages'>;
  /** As many pages are printed. */
  wanted: number;
  /** The page that is looked at, from 0. */
  at: number;
  /** Puts the new file in the place of the old. */
  onArrange: (pages: readonly PageWanted[]) => Promise<void>;
}

const sayArranging = errorText('The pages could not be put together. Please try again.');
/** PostScript has none that could be taken out of it. */
const WITH_PAGES: readonly (UploadedArtwork['kind'] | null)[] = ['pdf', 'ai', 'png', 'jpeg', 'svg'];
/** More pages than these are arranged where they were made. */
const MOST_PAGES = 64;

/** Which page is printed where: sides from two files, moved by dragging or by buttons, turned, or left out. */
export function PageTools({ artwork, wanted, at, onArrange }: PageToolsProps) {
  const work = useWork();
  const [chosen, setChosen] = useState<{ at: number; page: number } | null>(null);
  const count = artwork.pageCount ?? 1;
  const canArrange = WITH_PAGES.includes(artwork.kind) && count <= MOST_PAGES;
  if (!canArrange || (wanted < 2 && count <= wanted)) return null;
  // Whoever turns to another page of the proof is about that one.
  const on = Math.min(chosen?.at === at ? chosen.page : at, count - 1);
  const own = Array.from(
    { length: count },
    (_, index): PageWanted => ({ key: artwork.key, page: index + 1 }),
  );
  const move = (from: number, to: number) => {
    const pages = [...own];
    pages.splice(to, 0, ...pages.splice(from, 1));
    work.start(() => onArrange(pages));
  };
  const add = (file: File) =>
    work.start(async (signal) => {
      const second = await sendAnother(file, work.progress, signal);
      const pages = Array.from(
        { length: Math.min(second.pageCount, wanted - count) },
        (_, index): PageWanted => ({ key: second.key, page: index + 1 }),
      );
      await onArrange([...own, ...pages]);
    });
  return (
    <div className={styles.tools}>
      {count > 1 ? (
        <PageStrip
          pages={own.map((_, index) => ({
            label: labelOf(index, count, wanted),
            picture: artwork.pages[index]?.previewUrl ?? null,
            isPrinted: index < wanted,
          }))}
          chosen={on}
          isBusy={work.isBusy}
          onChoose={(page) => setChosen({ at, page })}
          onMove={move}
        />
      ) : null}
      {count < wanted ? <AddPages isBack={wanted === 2} isBusy={work.isBusy} onFile={add} /> : null}
      <PageButtons {...{ count, wanted, on, own, move }} work={work} onArrange={onArrange} />
      <p className={styles.said} role="status">
        {work.said}
      </p>
    </div>
  );
}

const labelOf = (index: number, count: number, wanted: number) =>
  count === 2 && wanted === 2 ? (index === 0 ? 'Front' : 'Back') : `Page ${index + 1}`;

interface PageButtonsProps extends Pick<PageToolsProps, 'wanted' | 'onArrange'> {
  count: number;
  on: number;
  own: readonly PageWanted[];
  move: (from: number, to: number) => void;
  work: ReturnType<typeof useWork>;
}

/** What dragging does, and more, one button each: by keyboard as well. */
function PageButtons({ count, wanted, on, own, move, work, onArrange }: PageButtonsProps) {
  if (count < 2) return null;
  const button = (label: string, act: () => void, isDisabled = false) => (
    <Button look="secondary" size="small" disabled={isDisabled || work.isBusy} onClick={act}>
      {label}
    </Button>
  );
  const isTooMany = count > wanted;
  const put = (pages: readonly PageWanted[]) => () => work.start(() => onArrange(pages));
  const turned = own.map((page, index) => (index === on ? { ...page, turn: 180 as const } : page));
  const without = own.filter((_, index) => index !== on);
  if (wanted === 1) return button('Print this page only', put(own.slice(on, on + 1)));
  return (
    <>
      {wanted === 2 && count === 2 ? (
        button('Swap front and back', () => move(0, 1))
      ) : (
        <>
          {button('Move this page forward', () => move(on, on - 1), on === 0)}
          {button('Move this page back', () => move(on, on + 1), on >= count - 1)}
        </>
      )}
      {isTooMany ? button('Leave this page out', put(without)) : null}
      {button('Turn this page upside down', put(turned))}
    </>
  );
}

interface AddPagesProps {
  isBack: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
}

function AddPages({ isBack, isBusy, onFile }: AddPagesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="spoken"
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={isBack ? 'The back of your artwork' : 'More pages of your artwork'}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBack ? 'Add the back from another file' : 'Add pages from another file'}
      </Button>
    </>
  );
}

/** One thing at a time; what it says, and why it did not work. */
function useWork() {
  const { isBusy, failure, run } = useAction((error) =>
    error instanceof ArrangementRejected ? error.message : sayArranging(error),
  );
  const [said, setSaid] = useState('');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = (act: (signal: AbortSignal) => Promise<void>) => {
    void run(() => {
      const ended = new AbortController();
      leaving.current = ended;
      setSaid('');
      return act(ended.signal);
    });
  };
  const progress = (share: number) =>
    setSaid(share < 1 ? `Uploading, ${Math.round(share * 100)}%` : 'Uploaded. We are opening it…');
  return { isBusy, said: failure ?? said, start, progress };
}
