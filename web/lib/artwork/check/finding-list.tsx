import { useState } from 'react';
import type { ArtworkCheckResult, Finding } from '#contract/artwork-check.ts';
import styles from './check-panel.module.css';
import { isWhole, placeInWords } from './check-words.ts';
import { MarkedPage, type ShownPage } from './marked-page.tsx';

/** Pictures of the first pages, as the upload gives them. */
export type PagePictures = readonly { readonly previewUrl: string }[];

interface FindingListProps {
  label: string;
  findings: readonly Finding[];
  facts: ArtworkCheckResult['facts'];
  pictures: PagePictures;
  fileName: string;
}

/** A list that nobody reads to its end is cut. */
const MOST_SHOWN = 8;

/** What was found, in words; what has a place is outlined on its page, and pointed at from its words. */
export function FindingList({ label, findings, facts, pictures, fileName }: FindingListProps) {
  const shown = findings.slice(0, MOST_SHOWN);
  const pages = pagesOf(facts, pictures);
  const isShown = (finding: Finding) => finding.place !== null && pages.has(finding.page ?? 0);
  const [active, setActive] = useState<Finding | null>(null);
  const [pageNumber, setPageNumber] = useState<number | null>(null);
  const marked = shown.filter(isShown);
  const first = marked[0]?.page ?? null;
  const isThere = marked.some(({ page }) => page === pageNumber);
  const page = pages.get((isThere ? pageNumber : first) ?? 0);
  const point = (finding: Finding | null) => {
    setActive(finding);
    if (finding) setPageNumber(finding.page);
  };
  return (
    <div className={styles.findings}>
      <ul className={styles.list} aria-label={label}>
        {shown.map((finding, index) => {
          const where = wordsOf(finding, facts);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may say the same of the same page
            <li key={index} className={styles.finding}>
              <p>{finding.message}</p>
              {where && isShown(finding) ? (
                <button
                  type="button"
                  className={styles.where}
                  onClick={() => point(finding)}
                  onFocus={() => point(finding)}
                  onBlur={() => point(null)}
                  onMouseEnter={() => point(finding)}
                  onMouseLeave={() => point(null)}
                >
                  {where}
                </button>
              ) : null}
              {where && !isShown(finding) ? <p className={styles.quiet}>{where}</p> : null}
            </li>
          );
        })}
      </ul>
      {findings.length > MOST_SHOWN ? (
        <p className={styles.quiet}>And {findings.length - MOST_SHOWN} more of that kind.</p>
      ) : null}
      {page ? (
        <MarkedPage
          page={page}
          fileName={fileName}
          marks={marked.flatMap((finding) =>
            finding.place && finding.page === page.number ? [finding.place] : [],
          )}
          active={active?.place ?? null}
        />
      ) : null}
    </div>
  );
}

/** Of a file with one page, what is about all of it goes without saying where. */
function wordsOf(finding: Finding, facts: ArtworkCheckResult['facts']): string | null {
  const isAlone = (facts?.pageCount ?? 1) <= 1;
  if (isAlone && (!finding.place || isWhole(finding.place, facts?.pages[0]))) return null;
  return placeInWords(finding, facts?.pages[(finding.page ?? 0) - 1]);
}

/** The pages that have a picture and a size, by number. */
function pagesOf(facts: ArtworkCheckResult['facts'], pictures: PagePictures): Map<number, ShownPage> {
  const pages = new Map<number, ShownPage>();
  facts?.pages.forEach(({ widthMm, heightMm, trim }, index) => {
    const pictureUrl = pictures[index]?.previewUrl;
    if (pictureUrl && widthMm && heightMm)
      pages.set(index + 1, { number: index + 1, pictureUrl, widthMm, heightMm, trim });
  });
  return pages;
}
