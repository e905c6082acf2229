import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import styles from './proof-view.module.css';

export type ProofPage = NonNullable<ArtworkCheckResult['proof']>['pages'][number];

/** What is cut off is pale; the cut is dashed, what is safe from it dotted, and a fold a line of its own. */
export function ProofLines({ page }: { page: ProofPage }) {
  const { widthMm, heightMm, bleedMm, safeMm, foldsMm, trim } = page;
  const { x, y, width, height } = trim;
  const outside = `M0 0H${widthMm}V${heightMm}H0ZM${x} ${y}v${height}h${width}v${-height}Z`;
  const safe = { x: x + safeMm, y: y + safeMm, width: width - 2 * safeMm, height: height - 2 * safeMm };
  return (
    <>
      {bleedMm > 0 ? (
        <>
          <path className={styles.cutOff} d={outside} />
          <rect {...trim} className={styles.halo} />
          <rect {...trim} className={styles.cut} />
        </>
      ) : null}
      {safeMm > 0 && safe.width > 0 && safe.height > 0 ? (
        <>
          <rect {...safe} className={styles.faintHalo} />
          <rect {...safe} className={styles.safe} />
        </>
      ) : null}
      {foldsMm.map((at) => {
        const fold = { x1: x + at, x2: x + at, y1: 0, y2: heightMm };
        return (
          <g key={at}>
            <line {...fold} className={styles.halo} />
            <line {...fold} className={styles.fold} />
          </g>
        );
      })}
    </>
  );
}
