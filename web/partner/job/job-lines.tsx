import { IconDownload } from '@tabler/icons-react';
import { unbroken } from '#contract/catalogue/describe-choice.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { describeSize } from '#web/lib/artwork/describe-artwork.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { OrderedPreview } from '#web/ui/order/ordered-preview.tsx';
import { Panel } from '../ui/panel.tsx';
import { PrintFileLink } from '../ui/print-file-link.tsx';
import styles from './job.module.css';

type Line = PartnerJob['items'][number];
type File = Line['files'][number];

/** What has to be printed: each product with its specifications and files. */
export function JobLines({ job }: { job: PartnerJob }) {
  return (
    <Panel title={job.items.length === 1 ? 'What to print' : `What to print: ${job.items.length} products`}>
      {job.items.map((line) => (
        <article key={line.lineId} className={styles.line} aria-label={line.productName}>
          <h3>
            <span className="figures">{formatCount(line.quantity)}</span> × {line.productName}
          </h3>
          <Specifications line={line} />
          <OrderedPreview name={line.productName} shown={line} />
          {line.notes ? (
            <p>
              <strong>Note:</strong> {line.notes}
            </p>
          ) : null}
          <PrintFileLink name={line.productName} file={line.printFile} />
          {line.files.length > 0 ? (
            <ul className={styles.files} aria-label={`Files of ${line.productName}`}>
              {line.files.map((file) => (
                <FileRow key={file.fileId} file={file} />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>No file yet.</p>
          )}
        </article>
      ))}
    </Panel>
  );
}

function Specifications({ line }: { line: Line }) {
  return (
    <dl className={styles.specs}>
      {Object.entries({ ...line.attributes, ...line.specifications }).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function FileRow({ file }: { file: File }) {
  return (
    <li className={styles.file}>
      {file.previewUrl ? (
        <img
          src={file.previewUrl}
          alt={`First page of ${file.fileName}`}
          width={160}
          height={120}
          loading="lazy"
        />
      ) : null}
      <div className={styles.fileWords}>
        <span className={styles.fileName}>{file.fileName}</span>
        <span className={styles.quiet}>
          {file.pageCount === null ? '' : `${plural(file.pageCount, 'page')} · `}
          {describeSize(file.sizeBytes)}
        </span>
        {file.downloadUrl ? (
          <a className={styles.fileLink} href={file.downloadUrl} download>
            <IconDownload size={20} aria-hidden="true" />
            As the customer sent it
            <span className="spoken"> {file.fileName}</span>
          </a>
        ) : (
          <span className={styles.quiet}>Cannot be downloaded now</span>
        )}
      </div>
    </li>
  );
}
