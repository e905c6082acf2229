import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type PartnerJob, productionSteps, type recordStep } from '#contract/fulfilment/fulfilment.ts';
import { formatShortMoment } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import { keepJob } from '../lib/use-jobs.ts';
import { describeFailure } from '../ui/answer.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './job.module.css';

type Step = PartnerJob['steps'][number];

/** Production by big buttons, for hands that hold something else; pressed again, a step is not done after all. */
export function Steps({ job }: { job: Pick<PartnerJob, 'jobId' | 'status' | 'steps'> }) {
  const client = useQueryClient();
  const action = useAction(describeFailure);
  const canChange = job.status === 'in_production';
  const change = ({ step, doneAt }: Step) =>
    action.run(async () => {
      const params = { jobId: job.jobId };
      const body = { step, isDone: doneAt === null };
      keepJob(client, await call<typeof recordStep>('POST', '/psp/jobs/{jobId}/steps', { params, body }));
    });
  // Of a cancelled job no step is still to come.
  const steps = job.status === 'cancelled' ? job.steps.filter(({ doneAt }) => doneAt !== null) : job.steps;
  if (steps.length === 0) return null;
  return (
    <Panel title="Production">
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.step}>
            <button
              type="button"
              className={styles.step}
              aria-pressed={step.doneAt !== null}
              aria-busy={action.isBusy || undefined}
              disabled={!canChange}
              onClick={() => void change(step)}
            >
              <span className={styles.mark} aria-hidden="true">
                {step.doneAt ? <IconCheck size={22} stroke={3} /> : null}
              </span>
              <span className={styles.stepWords}>
                <span>{productionSteps[step.step]}</span>
                <span className={styles.when}>
                  {step.doneAt ? formatShortMoment(step.doneAt) : 'not yet'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
