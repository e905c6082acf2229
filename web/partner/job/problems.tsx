import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { type PartnerJob, type Problem, problemKinds } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { closeProblem } from '#contract/partners/partner-support.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhotoStrip } from '#web/ui/photo-strip.tsx';
import { keepJob } from '../lib/use-jobs.ts';
import { describeFailure } from '../ui/answer.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './job.module.css';
import { ProblemDialog } from './problem-dialog.tsx';

/** What stops this job, and what was answered. */
export function Problems({ job }: { job: PartnerJob }) {
  const [isOpen, setOpen] = useState(false);
  const canReport = job.status === 'in_production' || job.status === 'ready' || job.status === 'shipped';
  if (!canReport && job.problems.length === 0) return null;
  return (
    <Panel title="Problems">
      {job.problems.length > 0 ? (
        <ul className={styles.problems}>
          {job.problems.map((problem) => (
            <ProblemRow key={problem.problemId} problem={problem} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>
          {job.status === 'in_production'
            ? 'A file that cannot be printed, material that is out of stock, a machine that is down, a day you cannot keep: say it here at once.'
            : 'A courier who does not come, an address that is not right: say it here at once.'}
        </p>
      )}
      {canReport ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Report a problem
        </Button>
      ) : null}
      <ProblemDialog job={job} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const client = useQueryClient();
  const action = useAction(describeFailure);
  const { jobId, problemId } = problem;
  const close = () =>
    action.run(async () => {
      const params = { jobId, problemId };
      keepJob(
        client,
        await call<typeof closeProblem>('POST', '/psp/jobs/{jobId}/problems/{problemId}/close', { params }),
      );
    });
  return (
    <li className={styles.problem}>
      <p>
        <strong>{problemKinds[problem.kind]}</strong>{' '}
        <span className={problem.resolvedAt ? styles.solved : styles.open}>
          {problem.resolvedAt ? 'solved' : 'open'}
        </span>
      </p>
      <p>{problem.text}</p>
      {problem.readyOn ? <p>Handed over on {formatDay(problem.readyOn)}</p> : null}
      <PhotoStrip photos={problem.photos} />
      <p className={styles.quiet}>{formatDateTime(problem.raisedAt)}</p>
      {problem.answer ? (
        <p className={styles.reply}>
          <strong>Answer:</strong> {problem.answer}
        </p>
      ) : null}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      {problem.resolvedAt === null && problem.kind !== 'parcel' ? (
        <Button look="quiet" size="small" isBusy={action.isBusy} onClick={() => void close()}>
          Mark as solved
        </Button>
      ) : null}
    </li>
  );
}
