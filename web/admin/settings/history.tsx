import { Button } from '@mantine/core';
import { formatDateTime } from '#contract/moments.ts';
import type { listSettingChanges, SettingChange } from '#contract/settings.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Part } from './section.tsx';
import styles from './settings.module.css';
import { changeTitle, fieldName, valueWords } from './words.ts';

/** Who changed what when, before and after. */
export function History() {
  const list = useAdminList<SettingChange>({
    key: ['setting-changes'],
    idOf: ({ id }) => id,
    failed: { first: 'Failed to load the history' },
    load: async (nextToken, signal) => {
      const query = { nextToken };
      const answer = await adminCall<typeof listSettingChanges>('GET', '/settings/changes', {
        query,
        signal,
      });
      return { rows: answer.changes, nextToken: answer.nextToken, total: null };
    },
  });
  return (
    <Part title="History of changes" lead="Nothing here can be edited.">
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <p role="status">
        {list.isLoading
          ? 'Loading...'
          : list.rows.length > 0 || list.retry
            ? ''
            : 'No setting has been changed yet.'}
      </p>
      <ol className={styles.changes}>
        {list.rows.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {list.hasMore ? (
        <div>
          <Button variant="default" size="md" loading={list.isLoadingMore} onClick={list.loadMore}>
            Load More Changes
          </Button>
        </div>
      ) : null}
    </Part>
  );
}

function Change({ change }: { change: SettingChange }) {
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <h3>{changeTitle(change)}</h3>
      <p className={styles.quiet}>
        {change.who}, <time dateTime={change.at}>{formatDateTime(change.at)}</time>
      </p>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {before && field in before ? (
                <>
                  <del>{valueWords(field, before[field])}</del>
                  <span className="spoken"> became </span>
                  <span aria-hidden="true"> → </span>
                </>
              ) : null}
              {after && field in after ? valueWords(field, after[field]) : 'none'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
