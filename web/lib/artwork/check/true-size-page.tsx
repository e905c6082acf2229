import { MeasuredScreen } from '#web/lib/true-size/measured-screen.tsx';
import styles from '#web/lib/true-size/true-size.module.css';
import { Ground, ProofLines, type ProofPage } from './proof-lines.tsx';
import pageStyles from './proof-view.module.css';

interface TrueSizePageProps {
  page: ProofPage;
  name: string;
}

/** A page as it prints, as large as it will be in the hand. */
export default function TrueSizePage({ page, name }: TrueSizePageProps) {
  const { widthMm, heightMm, proofUrl, trim } = page;
  return (
    <MeasuredScreen>
      {(pxPerMm, measureAgain) => (
        <div>
          <p className={pageStyles.caption}>
            {trim.width} × {trim.height} mm after cutting, as large as it will be. {measureAgain}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled by keyboard too */}
          <section className={styles.table} tabIndex={0} aria-label={`${name} at true size`}>
            <svg
              className={styles.canvas}
              width={widthMm * pxPerMm}
              height={heightMm * pxPerMm}
              viewBox={`0 0 ${widthMm} ${heightMm}`}
              role="img"
              aria-label={`${name} at true size, ${trim.width} by ${trim.height} millimetres`}
            >
              <Ground page={page} />
              <image href={proofUrl ?? ''} width={widthMm} height={heightMm} preserveAspectRatio="none" />
              <ProofLines page={page} />
            </svg>
          </section>
        </div>
      )}
    </MeasuredScreen>
  );
}
