import { Skeleton } from '@mantine/core';
import type { ArtworkItem } from '#contract/orders/artwork-desk.ts';
import {
  noticedFindings,
  openFindings,
  stepsDone,
  stepsInWords,
  thingsNoticed,
} from '#web/lib/artwork/check/check-words.ts';
import { FindingList } from '#web/lib/artwork/check/finding-list.tsx';
import { isMaking } from '#web/lib/artwork/check/follow-check.ts';
import { ProofView } from '#web/lib/artwork/check/proof-view.tsx';
import { describeSize } from '#web/lib/artwork/describe-artwork.ts';
import { plural } from '#web/lib/format.ts';
import type { CheckedFile } from '#web/lib/order/use-line-files.ts';
import styles from './artwork.module.css';

interface CheckedFileProps {
  file: ArtworkItem['files'][number];
  /** What was found in it; null while it is asked for, and of one that nothing is printed of. */
  checked: CheckedFile | null;
  /** Another way to print it is being made: the picture is that of the one before. */
  isTrying?: boolean | undefined;
}

/** A file as it was sent, with what was found in it, beside what would be printed of it. */
export function CheckedFileCard({ file, checked, isTrying = false }: CheckedFileProps) {
  return (
    <article className={styles.file} aria-label={file.fileName}>
      <div className={styles.fileName}>
        <h3>
          {file.downloadUrl ? (
            <a href={file.downloadUrl} download>
              {file.fileName}
            </a>
          ) : (
            file.fileName
          )}
        </h3>
        <span className={styles.quiet}>
          {file.pageCount === null ? '' : `${plural(file.pageCount, 'page')} · `}
          {describeSize(file.sizeBytes)}
        </span>
      </div>
      {checked ? <Found file={file} checked={checked} isTrying={isTrying} /> : <AsSent file={file} />}
    </article>
  );
}

function AsSent({ file }: Pick<CheckedFileProps, 'file'>) {
  if (!file.previewUrl) return null;
  return <img src={file.previewUrl} alt={`First page of ${file.fileName}`} width={240} />;
}

interface FoundProps extends Pick<CheckedFileProps, 'file'> {
  checked: CheckedFile;
  isTrying: boolean;
}

function Found({ file, checked, isTrying }: FoundProps) {
  const open = openFindings(checked);
  const noticed = noticedFindings(checked);
  const steps = stepsInWords(checked.plan);
  const list = { facts: checked.facts, pictures: file.pages, fileName: file.fileName };
  const { proof } = checked;
  const isShown = proof?.state === 'ready' && proof.pages.some(({ proofUrl }) => proofUrl !== null);
  return (
    <>
      {open.length > 0 ? <FindingList label="What was found" findings={open} {...list} /> : null}
      {isMaking(checked) ? <Skeleton height={200} aria-label="The print file is being made" /> : null}
      {isShown ? (
        <div className={isTrying ? styles.stale : undefined} aria-busy={isTrying}>
          <ProofView proof={proof} fileName={file.fileName} isTheirs />
        </div>
      ) : null}
      {isShown || isMaking(checked) ? null : (
        <>
          <p>No machine could make a print-ready file of it. It can only be printed as it was sent.</p>
          <AsSent file={file} />
        </>
      )}
      {steps.length > 0 ? (
        <details className={styles.more}>
          <summary>{stepsDone(steps.length)}</summary>
          <ul>
            {steps.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {noticed.length > 0 ? (
        <details className={styles.more}>
          <summary>{thingsNoticed(noticed.length)}</summary>
          <FindingList label={thingsNoticed(noticed.length)} findings={noticed} {...list} />
        </details>
      ) : null}
    </>
  );
}
