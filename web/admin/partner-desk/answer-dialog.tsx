import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemKinds } from '#contract/fulfilment/fulfilment.ts';
import type { AdminProblem, resolveProblem } from '#contract/partners/partner-support.ts';
import { useAction } from '#web/lib/use-action.ts';
import { PhotoStrip } from '#web/ui/photo-strip.tsx';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './partner-desk.module.css';

interface AnswerDialogProps {
  problem: AdminProblem;
  onClose: () => void;
  onDone: (problem: AdminProblem) => void;
}

/** The problem is seen to; the partner reads what is written here. */
export function AnswerDialog({ problem, onClose, onDone }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const answering = useAction((error) => describeFailure(error, 'Failed to answer the problem'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!answer.trim()) return setWrong('Please write a message');
    await answering.run(async () => {
      const params = { id: problem.problemId };
      const body = { answer: answer.trim() };
      onDone(await adminCall<typeof resolveProblem>('POST', '/problems/{id}/resolve', { params, body }));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${problemKinds[problem.kind]}, ${problem.partnerName}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!answering.isBusy}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <ErrorBanner text={answering.failure} onDismiss={answering.dismiss} />
        <p className={styles.said}>{problem.text}</p>
        <PhotoStrip photos={problem.photos} />
        <Textarea
          label="Your answer"
          description="The partner reads it, and the problem counts as solved"
          rows={4}
          maxLength={2000}
          data-autofocus
          value={answer}
          error={wrong}
          onChange={(event) => {
            setWrong(null);
            setAnswer(event.currentTarget.value);
          }}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={answering.isBusy}>
            Answer and solve
          </Button>
        </div>
      </form>
    </Modal>
  );
}
