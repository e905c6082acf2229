import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import styles from './proof-view.module.css';

export type ProofPage = NonNullable<ArtworkCheckResult['proof']>['pages'][number];

type Frame = ProofPage['trim'];

/** What is printed into a field and not cut, as on cloth: there what is see-through is no paper, but not printed at all. */
export const isOnCloth = ({ bleedMm, safeMm }: Pick<ProofPage, 'bleedMm' | 'safeMm'>): boolean =>
  bleedMm === 0 && safeMm === 0;

/** What lies under a page: white paper, or grey where the thing itself is seen, so that white ink is, too. */
export function Ground({ page }: { page: ProofPage }) {
  const { widthMm, heightMm } = page;
  return <rect className={isOnCloth(page) ? styles.cloth : styles.paper} width={widthMm} height={heightMm} />;
}

/** What is cut off is pale; the cut is dashed, what is safe from it dotted, and a fold a line of its own. */
export function ProofLines({ page }: { page: ProofPage }) {
  const { widthMm, heightMm, bleedMm, safeMm, foldsMm, trim, isRound } = page;
  const { x, y, width, height } = trim;
  const outlineOf = isRound ? roundOutline : squareOutline;
  const cut = outlineOf(trim);
  const isSeenCut = bleedMm > 0 || isRound;
  const safe = { x: x + safeMm, y: y + safeMm, width: width - 2 * safeMm, height: height - 2 * safeMm };
  return (
    <>
      {isSeenCut ? (
        <>
          <path className={styles.cutOff} d={`M0 0H${widthMm}V${heightMm}H0Z${cut}`} />
          <path className={styles.halo} d={cut} />
          <path className={styles.cut} d={cut} />
        </>
      ) : null}
      {safeMm > 0 && safe.width > 0 && safe.height > 0 ? (
        <>
          <path className={styles.faintHalo} d={outlineOf(safe)} />
          <path className={styles.safe} d={outlineOf(safe)} />
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

// Both run against the sheet's own outline, so that what is within them is left out of what is cut off.
const squareOutline = ({ x, y, width, height }: Frame) => `M${x} ${y}v${height}h${width}v${-height}Z`;

function roundOutline({ x, y, width, height }: Frame): string {
  const arc = `a${width / 2} ${height / 2} 0 0 0`;
  return `M${x} ${y + height / 2}${arc} ${width} 0${arc} ${-width} 0Z`;
}
