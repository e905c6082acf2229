import type { Policy, putPolicyInForce } from '#contract/partners/policies.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onChangedMeanwhile } from '../lib/admin-call.ts';
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
  const action = useAction(
    (error) => describeFailure(error, 'Failed to put the policy in force'),
    onChangedMeanwhile(onChanged),
  );
  const changes = differences(current.terms, policy.terms);
  const confirm = async () => {
    const { id } = policy;
    if (id === null) return;
    await action.run(async () => {
      const answer = await adminCall<typeof putPolicyInForce>('POST', '/assignment/policies/{id}/in-force', {
        params: { id },
        body: { instead: current.id },
      });
      onDone(answer.policies);
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Put “${policy.name}” in force?`}
      confirmText="Put in force"
      isBusy={action.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
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
