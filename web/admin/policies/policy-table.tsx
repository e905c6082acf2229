import { Button } from '@mantine/core';
import { formatDateTime } from '#contract/moments.ts';
import type { Policy } from '#contract/partners/policies.ts';
import { plural } from '#web/lib/format.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import styles from './policies.module.css';

export interface PolicyActions {
  readonly draft: (policy: Policy) => void;
  readonly try: (policy: Policy) => void;
  readonly putInForce: (policy: Policy) => void;
}

function Standing({ policy }: { policy: Policy }) {
  if (policy.isInForce) return <Dot tone="good">In force</Dot>;
  if (policy.id === null) return <Dot tone="quiet">Came with the shop</Dot>;
  return policy.inForceFrom ? <Dot tone="quiet">Earlier</Dot> : <Dot tone="waiting">Draft</Dot>;
}

function columnsOf(actions: PolicyActions, isTrying: boolean): Column<Policy>[] {
  return [
    { key: 'name', header: 'Policy', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'standing', header: 'Standing', cell: (policy) => <Standing policy={policy} /> },
    {
      key: 'made',
      header: 'Made',
      cell: ({ madeAt, madeBy }) => (madeAt ? `${formatDateTime(madeAt)} by ${madeBy}` : '—'),
    },
    {
      key: 'inForce',
      header: 'In force since',
      cell: ({ inForceFrom, putInForceBy }) =>
        inForceFrom ? `${formatDateTime(inForceFrom)} by ${putInForceBy}` : '—',
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (policy) => (
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Draft from ${policy.name}`}
            onClick={() => actions.draft(policy)}
          >
            Draft
          </Button>
          {policy.id === null || policy.isInForce ? null : (
            <>
              <Button
                variant="default"
                size="compact-md"
                disabled={isTrying}
                aria-label={`Try ${policy.name}`}
                onClick={() => actions.try(policy)}
              >
                Try
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Put in force: ${policy.name}`}
                onClick={() => actions.putInForce(policy)}
              >
                Put in force
              </Button>
            </>
          )}
        </div>
      ),
    },
  ];
}

interface PolicyTableProps {
  policies: readonly Policy[];
  isLoading: boolean;
  onRetry: (() => void) | null;
  isTrying: boolean;
  actions: PolicyActions;
}

/** What decides now, drafts, and what decided before. */
export function PolicyTable({ policies, isLoading, onRetry, isTrying, actions }: PolicyTableProps) {
  return (
    <DataTable
      caption="Policies"
      columns={columnsOf(actions, isTrying)}
      rows={policies}
      idOf={({ id }) => id ?? 'installed'}
      isLoading={isLoading}
      onRetry={onRetry}
      loadingText="Loading policies..."
      emptyText="No policies"
      footer={plural(policies.length, 'policy', 'policies')}
      hasMore={false}
      isLoadingMore={false}
      onLoadMore={() => undefined}
    />
  );
}
