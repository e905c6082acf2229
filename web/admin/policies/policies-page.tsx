import { useState } from 'react';
import type { Policy, simulatePolicy } from '#contract/partners/policies.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/policies-page.ts';
import { InForceDialog } from './in-force-dialog.tsx';
import styles from './policies.module.css';
import { PolicyForm } from './policy-form.tsx';
import { PolicyTable } from './policy-table.tsx';
import { TrialView } from './trial-view.tsx';
import { usePolicies } from './use-policies.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Policies',
    description: 'How a print job finds its partner.',
    path: adminPaths.policies,
    isHidden: true,
  });
}

type Open =
  | { readonly what: 'draft'; readonly policy: Policy }
  | { readonly what: 'trial'; readonly policy: Policy; readonly trialId: string }
  | null;

/** How partners are weighed: drafts, trials in the simulator, and what is in force. */
export default function PoliciesPage() {
  const { policies, isLoading, failure, refresh, retry, put } = usePolicies();
  const banners = useBanners();
  const [open, setOpen] = useState<Open>(null);
  const [asked, setAsked] = useState<Policy | null>(null);
  const trying = useAction((error) => banners.fail(error, 'Failed to try the policy'));
  const current = policies.find(({ isInForce }) => isInForce);
  const tryOut = async (policy: Policy) => {
    const { id } = policy;
    if (id === null) return;
    await trying.run(async () => {
      const body = { policyId: id };
      const { trial } = await adminCall<typeof simulatePolicy>('POST', '/assignment/policies/simulate', {
        body,
      });
      setOpen({ what: 'trial', policy, trialId: trial.id });
    });
  };
  const onSaved = (policy: Policy) => {
    put([...policies.slice(0, 1), policy, ...policies.slice(1)]);
    banners.succeed(`Draft “${policy.name}” saved`);
    void tryOut(policy);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title="Policies"
        lead="How a print job finds its partner: we turn every factor into rupees and ask the cheapest partner first"
      />
      <ErrorBanner text={banners.error ?? failure} onDismiss={banners.error ? banners.dismiss : refresh} />
      <SuccessBanner text={banners.success} />
      {open?.what === 'draft' ? (
        <PolicyForm
          key={open.policy.id}
          from={open.policy}
          onSaved={onSaved}
          onCancel={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'trial' ? (
        <TrialView
          key={open.trialId}
          trialId={open.trialId}
          policy={open.policy}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <PolicyTable
        policies={policies}
        isLoading={isLoading}
        onRetry={retry}
        isTrying={trying.isBusy}
        actions={{
          draft: (policy) => setOpen({ what: 'draft', policy }),
          try: (policy) => void tryOut(policy),
          putInForce: setAsked,
        }}
      />
      {asked && current ? (
        <InForceDialog
          policy={asked}
          current={current}
          onDone={(all) => {
            put(all);
            setAsked(null);
            banners.succeed(`“${asked.name}” decides from now on`);
          }}
          onChanged={refresh}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
