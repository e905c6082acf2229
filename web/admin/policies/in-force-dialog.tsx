import { useState } from 'react';
import type { Policy, putPolicyInForce } from '#contract/partners/policies.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './policies.module.css';
import { differences } from './terms-words.ts';

interface InForceDialogProps {
  policy: Policy;
  /** What decides now. */
  current: Policy;
  onDone: (policies: readonly Policy[]) => void;
  /** Somebody else put another one in force meanwhile. */
  onChanged: () => void;
  onCancel: () => void;
}

/** Asks before a policy decides about real orders, and says what changes. */
export function InForceDialog({ policy, current, onDone, onChanged, onCancel }: InForceDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changes = differences(current.terms, policy.terms);
  const confirm = async () => {
    if (isBusy || policy.id === null) return;
    setIsBusy(true);
    try {
      const answer = await adminCall<typeof putPolicyInForce>('POST', '/assignment/policies/{id}/in-force', {
        params: { id: policy.id },
        body: { instead: current.id },
      });
      onDone(answer.policies);
    } catch (error) {
      setFailure(sayFailure(error, 'Failed to put the policy in force'));
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onChanged();
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Put “${policy.name}” in force?`}
      confirmText="Put in force"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <ErrorBanner text={failure} onDismiss={() => setFailure(null)} />
      <p>From now on it decides which partner is asked. Offers that were made stay.</p>
      {changes.length === 0 ? (
        <p>It says the same as “{current.name}”.</p>
      ) : (
        <ul className={styles.differences}>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              {label}: {from} → {to}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
