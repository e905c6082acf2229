import { type PointerEvent, type ReactNode, Suspense, useId, useState } from 'react';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Ground, isOnCloth, type ProofPage as Page, ProofLines } from './proof-lines.tsx';
import styles from './proof-view.module.css';

const TrueSizePage = later(() => import('./true-size-page.tsx'), MissingPart);

type Proof = NonNullable<ArtworkCheckResult['proof']>;

interface ProofViewProps {
  proof: Proof;
  fileName: string;
  /** Whoever looks has not sent it themselves. */
  isTheirs?: boolean;
  /** What can be done about the pages. */
  tools?: ((at: number, wanted: number) => ReactNode) | undefined;
}

/** What is printed, page by page, beside what was sent: one slides over the other. */
export function ProofView({ proof, fileName, isTheirs = false, tools }: ProofViewProps) {
  const shown = proof.pages.filter(({ proofUrl }) => proofUrl !== null);
  const [at, setAt] = useState(0);
  const [isTrueSize, setTrueSize] = useState(false);
  const index = Math.min(at, shown.length - 1);
  const page = shown[index];
  if (proof.state !== 'ready' || !page) return null;
  return (
    <figure className={styles.proof}>
      <ComparedPage
        key={index}
        page={page}
        name={`Page ${index + 1} of ${fileName}`}
        sentWords={isTheirs ? 'as it was sent' : 'as you sent it'}
      />
      {shown.length > 1 ? (
        <div className={styles.turn}>
          <Button
            look="quiet"
            size="small"
            aria-label="Previous page"
            disabled={index === 0}
            onClick={() => setAt(index - 1)}
          >
            Previous
          </Button>
          <span aria-live="polite">
            Page {index + 1} of {proof.pages.length}
          </span>
          <Button
            look="quiet"
            size="small"
            aria-label="Next page"
            disabled={index === shown.length - 1}
            onClick={() => setAt(index + 1)}
          >
            Next
          </Button>
        </div>
      ) : null}
      <div className={styles.size}>
        <Button look="quiet" size="small" aria-expanded={isTrueSize} onClick={() => setTrueSize(!isTrueSize)}>
          {isTrueSize ? 'Close true size' : 'See it at true size'}
        </Button>
      </div>
      {isTrueSize ? (
        <Suspense fallback={<p className={styles.caption}>Loading…</p>}>
          <TrueSizePage page={page} name={`Page ${index + 1} of ${fileName}`} />
        </Suspense>
      ) : null}
      {tools?.(index, proof.pages.length)}
      <figcaption className={styles.caption}>{captionOf(page, proof.condition)}</figcaption>
    </figure>
  );
}

function captionOf(page: Page, condition: Proof['condition']): string {
  const { bleedMm, safeMm, foldsMm, isRound } = page;
  const cloth = isOnCloth(page) ? 'What is grey is not printed.' : '';
  const fold = foldsMm.length > 0 ? 'The green lines are where it is folded.' : '';
  const cut =
    bleedMm > 0 || isRound ? `The pale ${isRound ? 'part around the circle' : 'edge'} is cut off.` : '';
  const safe = safeMm > 0 ? 'Keep words inside the dotted line.' : '';
  const colours = condition
    ? `Colours as on ${inSentence(condition.label)}; a screen shows them only nearly.`
    : 'Colours as your screen shows them.';
  return [cloth, cut, fold, safe, colours].filter(Boolean).join(' ');
}

/** A paper's name begins with a capital only where it stands alone. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface ComparedPageProps {
  page: Page;
  name: string;
  sentWords: string;
}

/** Half and half, to begin with: who looks sees that there are two. */
const HALF = 50;

function ComparedPage({ page, name, sentWords }: ComparedPageProps) {
  const { widthMm, heightMm, originalUrl, proofUrl } = page;
  const [sent, setSent] = useState(HALF);
  const clipId = useId();
  const cutMm = (widthMm * sent) / 100;
  const slide = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1 || !originalUrl) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * 100;
    setSent(Math.round(Math.min(100, Math.max(0, share))));
  };
  return (
    <>
      <svg
        className={classNames(styles.page, originalUrl && styles.slides)}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        style={{ aspectRatio: `${widthMm} / ${heightMm}`, maxWidth: `calc(20rem * ${widthMm / heightMm})` }}
        role="img"
        aria-label={originalUrl ? `${name}, ${sentWords} and as it prints` : `${name}, as it prints`}
        onPointerDown={slide}
        onPointerMove={slide}
      >
        <Ground page={page} />
        <image href={proofUrl ?? ''} width={widthMm} height={heightMm} preserveAspectRatio="none" />
        {originalUrl ? (
          <>
            <clipPath id={clipId}>
              <rect width={cutMm} height={heightMm} />
            </clipPath>
            <g clipPath={`url(#${clipId})`}>
              <Ground page={page} />
              <image href={originalUrl} width={widthMm} height={heightMm} preserveAspectRatio="none" />
            </g>
          </>
        ) : null}
        <ProofLines page={page} />
        {originalUrl ? (
          <>
            <line className={styles.halo} x1={cutMm} x2={cutMm} y1={0} y2={heightMm} />
            <line className={styles.divider} x1={cutMm} x2={cutMm} y1={0} y2={heightMm} />
          </>
        ) : null}
      </svg>
      {originalUrl ? (
        <label className={styles.slider}>
          <span aria-hidden="true">{capital(sentWords)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={sent}
            aria-label={`How much is shown ${sentWords}`}
            aria-valuetext={`${sent}% ${sentWords}, ${100 - sent}% as it prints`}
            onChange={(event) => setSent(event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true">As it prints</span>
        </label>
      ) : null}
    </>
  );
}
