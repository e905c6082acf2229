import { useRef, useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { OwnPartner, setMyPause } from '#contract/partners/partners.ts';
import { call } from '#web/lib/api.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './profile.module.css';
import { changedPartner } from './use-my-partner.ts';

interface PausePanelProps {
  partner: OwnPartner;
  onSaved: (partner: OwnPartner) => void;
  /** Somebody else was faster: this is what they left. */
  onTheirs: (partner: OwnPartner) => void;
}

/** The calendar day in India so many days from now. */
export function dayFromNow(days: number): string {
  return addDays(dayInIndia(new Date()), days);
}

/** Whether they take new jobs, and the switch for it. */
export function PausePanel({ partner, onSaved, onTheirs }: PausePanelProps) {
  const submission = useSubmission('Your pause could not be saved', (refusal) => {
    const now = changedPartner(refusal);
    if (now) onTheirs(now);
  });
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { isPaused, pausedUntil, version } = partner;

  const save = (wanted: boolean) => {
    if (!form.current) return;
    const until = wanted ? String(new FormData(form.current).get('until') ?? '') || null : null;
    void submission.submit(form.current, {
      send: async () => {
        const body = { isPaused: wanted, until, version };
        const answer = await call<typeof setMyPause>('PUT', '/partners/me/pause', { body });
        setAsking(false);
        onSaved(answer.partner);
      },
    });
  };
  return (
    <Panel title={isPaused ? 'You are paused' : 'You are taking jobs'}>
      <form
        ref={form}
        className={styles.pause}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(!isPaused);
        }}
      >
        <p role="status">
          {isPaused
            ? `You are offered nothing new${pausedUntil ? ` until ${formatDay(pausedUntil)}` : ''}. What you have, you finish.`
            : 'You are offered what suits you. Pause when you are full or away.'}
        </p>
        {submission.failure && !submission.errors.until ? (
          <Notice tone="danger" isLive>
            {submission.failure.message}
          </Notice>
        ) : null}
        {isPaused || !isAsking ? null : (
          <TextField
            name="until"
            label="Taking jobs again on"
            hint="Empty: when you say so."
            type="date"
            min={dayFromNow(1)}
            max={dayFromNow(365)}
            isOptional
            autoFocus
            error={submission.errors.until}
            onInput={() => submission.clearError('until')}
          />
        )}
        <div className={styles.actions}>
          {isPaused ? (
            <Button type="submit" isBusy={submission.isBusy}>
              Take jobs again
            </Button>
          ) : null}
          {!isPaused && isAsking ? (
            <>
              <Button type="submit" isBusy={submission.isBusy}>
                Pause
              </Button>
              <Button look="quiet" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </>
          ) : null}
          {isPaused || isAsking ? null : (
            <Button look="secondary" onClick={() => setAsking(true)}>
              Pause…
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
