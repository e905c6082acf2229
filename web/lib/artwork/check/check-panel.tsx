import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './check-panel.module.css';
import {
  noticedFindings,
  openFindings,
  spokenVerdict,
  stepsDone,
  stepsInWords,
  thingsNoticed,
  type VerdictInWords,
  verdictInWords,
} from './check-words.ts';
import { Decision } from './decision.tsx';
import { FindingList, type PagePictures } from './finding-list.tsx';
import { ProofView } from './proof-view.tsx';
import type { ArtworkCheck } from './use-artwork-check.ts';

interface CheckPanelProps {
  check: ArtworkCheck;
  fileName: string;
  pictures: PagePictures;
  onReplace: () => void;
  /** Chooses another value of an option; missing where nothing can be chosen any more. */
  onSwitch?: SwitchOption | undefined;
  /** Places it smaller inside its area; missing where it lies as it lies. */
  onScale?: ((scale: number) => void) | undefined;
  /** What can be done about the pages, for the one that is looked at and as many as are printed. */
  tools?: ((at: number, wanted: number) => ReactNode) | undefined;
  /** Deciding is what the page is there for. */
  isMain?: boolean;
}

export type SwitchOption = (attribute: string, value: string) => void;

const MARKS = { good: IconCircleCheck, ask: IconAlertTriangle, stop: IconAlertTriangle, quiet: IconEye };

/** What was found in a file, and the one decision about it. */
export function CheckPanel({
  check,
  fileName,
  pictures,
  onReplace,
  onSwitch,
  onScale,
  tools,
  isMain,
}: CheckPanelProps) {
  const { news } = check;
  const words = verdictInWords(news);
  const titleId = useId();
  const title = useFocusOnAnswer(check);
  // A button that goes with what it was about leaves the keyboard here.
  const rest = () => title.current?.focus({ preventScroll: true });
  // While another choice is asked for, what was found for the one before stays in its place, greyed.
  const shown = news.stage === 'known' ? news.result : news.stage === 'asking' ? check.last : null;
  const isStale = news.stage !== 'known';
  const open = shown ? openFindings(shown) : [];
  const noticed = shown ? noticedFindings(shown) : [];
  const Mark = MARKS[words.tone];
  const list = { facts: shown?.facts ?? null, pictures, fileName };
  const steps = shown ? stepsInWords(shown.plan) : [];
  // What is chosen takes a moment to be made; until then the one before stays, greyed.
  const isTrying = check.tried !== undefined && check.tried !== null && check.tried.proof === null;
  const mustReplace = news.stage === 'gone' || (shown !== null && shown.verdict === 'reject');
  return (
    <section
      className={classNames(styles.panel, styles[words.tone])}
      aria-labelledby={titleId}
      aria-busy={news.stage === 'asking'}
    >
      <p id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        <Mark size={20} aria-hidden="true" />
        <span>{words.title}</span>
      </p>
      {words.detail ? <p className={styles.detail}>{words.detail}</p> : null}
      <div className={classNames(styles.body, isStale && styles.stale)}>
        {shown?.matching && onSwitch ? (
          <MatchingSize
            {...shown.matching}
            isStale={isStale}
            onSwitch={(attribute, value) => {
              rest();
              onSwitch(attribute, value);
            }}
          />
        ) : null}
        {open.length > 0 ? <FindingList label="What we found" findings={open} {...list} /> : null}
        {shown?.sharp && onScale && open.some(({ code }) => code === 'LOW_RES') ? (
          <SharpSize
            {...shown.sharp}
            isStale={isStale}
            onScale={(scale) => {
              rest();
              onScale(scale);
            }}
          />
        ) : null}
        {shown?.proof ? (
          <div className={classNames(isTrying && styles.stale)} aria-busy={isTrying}>
            <ProofView proof={check.tried?.proof ?? shown.proof} fileName={fileName} tools={tools} />
          </div>
        ) : null}
        {open.length > 0 || mustReplace ? (
          <Decision
            check={check}
            question={shown?.decision ?? null}
            mustReplace={mustReplace}
            isMain={isMain}
            isStale={isStale}
            onReplace={onReplace}
          />
        ) : null}
        {check.refusal ? (
          <p className={styles.refusal} role="alert">
            {check.refusal}
          </p>
        ) : null}
        {steps.length > 0 ? (
          <details className={styles.noticed}>
            <summary className={styles.summary}>{stepsDone(steps.length)}</summary>
            <ul className={styles.steps}>
              {steps.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </details>
        ) : null}
        {noticed.length > 0 ? (
          <details className={styles.noticed}>
            <summary className={styles.summary}>{thingsNoticed(noticed.length)}</summary>
            <FindingList label={thingsNoticed(noticed.length)} findings={noticed} {...list} />
          </details>
        ) : null}
      </div>
      <p className="spoken" role="status">
        {useSpoken(check, words)}
      </p>
    </section>
  );
}

interface MatchingSizeProps {
  attribute: string;
  value: string;
  isStale: boolean;
  onSwitch: SwitchOption;
}

/** The file was made for another size that is sold: one touch chooses it. */
function MatchingSize({ attribute, value, isStale, onSwitch }: MatchingSizeProps) {
  return (
    <div className={styles.actions}>
      <p className={styles.detail}>This file fits {value}.</p>
      <Button look="secondary" size="small" disabled={isStale} onClick={() => onSwitch(attribute, value)}>
        Switch to {value}
      </Button>
    </div>
  );
}

interface SharpSizeProps {
  scale: number;
  widthMm: number;
  heightMm: number;
  isStale: boolean;
  onScale: (scale: number) => void;
}

/** A picture of too few pixels for all of its area: one touch prints it as large as it is sharp. */
function SharpSize({ scale, widthMm, heightMm, isStale, onScale }: SharpSizeProps) {
  const size = `${formatCount(widthMm)} × ${formatCount(heightMm)} mm`;
  return (
    <div className={styles.actions}>
      <p className={styles.detail}>At {size} it is sharp.</p>
      <Button look="secondary" size="small" disabled={isStale} onClick={() => onScale(scale)}>
        Print it at {size}
      </Button>
    </div>
  );
}

/** What a screen reader hears: each verdict once, and not that it is being asked for. */
function useSpoken({ news }: ArtworkCheck, words: VerdictInWords): string {
  const [spoken, setSpoken] = useState('');
  const said = spokenVerdict(words, news.stage === 'known' ? openFindings(news.result) : []);
  const isSettled = news.stage !== 'asking';
  useEffect(() => {
    if (isSettled) setSpoken(said);
  }, [isSettled, said]);
  return spoken;
}

/** The button that was pressed is gone with its question: the verdict has the focus then. */
function useFocusOnAnswer({ isDeciding, news }: ArtworkCheck) {
  const title = useRef<HTMLParagraphElement>(null);
  const wasDeciding = useRef(false);
  const isAnswered = news.stage === 'known' && openFindings(news.result).length === 0;
  useEffect(() => {
    if (wasDeciding.current && !isDeciding && isAnswered) title.current?.focus({ preventScroll: true });
    wasDeciding.current = isDeciding;
  }, [isDeciding, isAnswered]);
  return title;
}
