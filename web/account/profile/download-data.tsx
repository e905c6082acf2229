import { dayInIndia } from '#contract/india-days.ts';
import { download } from '#web/lib/download.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { collectData } from './collect-data.ts';
import styles from './profile-page.module.css';

async function downloadData(): Promise<void> {
  const text = JSON.stringify(await collectData(), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  download(url, `inkbazaar-my-data-${dayInIndia(new Date())}.json`);
  // The browser has taken it over when the next task begins.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** A copy of what the shop holds of a person, for them to keep. */
export function DownloadData() {
  const { run, isBusy, failure } = useAction(
    errorText('Your data could not be collected. Please try again.'),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button look="secondary" isBusy={isBusy} onClick={() => void run(downloadData)}>
          {isBusy ? 'Collecting…' : 'Download my data'}
        </Button>
      </div>
      {failure ? (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      ) : null}
    </div>
  );
}
