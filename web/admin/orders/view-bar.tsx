import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/lib/use-action.ts';
import { CountBadge } from '../frame/count-badge.tsx';
import { useAttention } from '../frame/use-attention.ts';
import { describeFailure } from '../lib/admin-call.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './orders.module.css';
import { useOrderViews } from './use-order-views.ts';

/** The views everybody has; how many are in them is counted where it is work. */
const GIVEN = [
  { name: 'All orders', query: '', counts: null },
  { name: 'In progress', query: 'needs=open&sort=due', counts: null },
  { name: 'Promise at risk', query: 'needs=risk&sort=due', counts: 'risk' },
  { name: 'Stuck or late', query: 'needs=stuck', counts: 'stuck' },
  { name: 'Artwork missing', query: 'needs=artwork', counts: 'artwork' },
] as const;

function ViewLink({
  name,
  query,
  shown,
  count = 0,
}: {
  name: string;
  query: string;
  shown: string;
  count?: number;
}) {
  return (
    <li>
      <Link
        to={`${adminPaths.orders}${query ? `?${query}` : ''}`}
        className={styles.view}
        aria-current={query === shown ? 'true' : undefined}
        preventScrollReset
      >
        {name}
        <CountBadge count={count} says={count === 1 ? 'order' : 'orders'} />
      </Link>
    </li>
  );
}

/** Filters one comes back to: those of the shop, then one's own. The one that is shown can be saved, or deleted. */
export function ViewBar({ query }: { query: string }) {
  const { views, save, remove, hasFailed } = useOrderViews();
  const waiting = useAttention();
  const own = views.find((view) => view.query === query);
  const isGiven = GIVEN.some((view) => view.query === query);
  const deleting = useAction((error) => describeFailure(error, 'Failed to delete the view'));
  return (
    <div className={styles.views}>
      <nav aria-label="Views of the orders">
        <ul>
          {GIVEN.map(({ name, query: filter, counts }) => (
            <ViewLink
              key={name}
              name={name}
              query={filter}
              shown={query}
              count={counts ? waiting[counts] : 0}
            />
          ))}
          {views.map((view) => (
            <ViewLink key={view.viewId} name={view.name} query={view.query} shown={query} />
          ))}
        </ul>
      </nav>
      {own ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={deleting.isBusy}
          onClick={() => void deleting.run(() => remove(own.viewId))}
        >
          Delete view {own.name}
        </Button>
      ) : null}
      {own || isGiven ? null : <SaveView key={query} onSave={(name) => save(name, query)} />}
      <ErrorBanner text={deleting.failure} onDismiss={deleting.dismiss} />
      {hasFailed ? <p className={styles.quiet}>Your saved views could not be loaded.</p> : null}
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const [name, setName] = useState<string | null>(null);
  const saving = useAction((error) => describeFailure(error, 'Failed to save the view'));
  if (name === null)
    return (
      <Button variant="default" size="compact-md" onClick={() => setName('')}>
        Save this view
      </Button>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return saving.fail('Please name the view');
    void saving.run(() => onSave(name.trim()));
  };
  return (
    <form noValidate className={styles.saveView} onSubmit={send}>
      <TextInput
        aria-label="Name of the view"
        placeholder="Name of the view"
        size="sm"
        maxLength={60}
        autoFocus
        value={name}
        error={saving.failure}
        onChange={(event) => {
          saving.dismiss();
          setName(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="sm" loading={saving.isBusy}>
        Save
      </Button>
      <Button size="sm" variant="default" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
