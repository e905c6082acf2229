import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { setUserActive } from '#contract/accounts/users.ts';
import type { PartnerReview, ReviewCheck, savePartnerReview } from '#contract/partners/payout.ts';
import { forgetTyped } from '#web/lib/forms/unsaved.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './review.module.css';

const checkWords: Readonly<Record<ReviewCheck, string>> = {
  pan: 'The PAN is of this person or business',
  gstin: 'The GSTIN is active, under this name and address',
  account: 'The account or UPI ID is in this name: a payment of ₹1 arrived',
  address: 'The proof of address shows the address of the press',
  samples: 'The samples are good enough for our customers',
  capacity: 'What they print, and how much a day, are believable',
};

interface ReviewFormProps {
  review: PartnerReview;
  onSaved: (review: PartnerReview, done: string) => void;
  onApproved: (done: string) => void;
}

/** The checklist; while they wait, all of it has to be done before they are approved. */
export function ReviewForm({ review, onSaved, onApproved }: ReviewFormProps) {
  const [checks, setChecks] = useState<readonly ReviewCheck[]>(review.checks);
  const [note, setNote] = useState(review.note);
  const [reviewedAt, setReviewedAt] = useState(review.reviewedAt);
  const action = useAction((error) => describeFailure(error, 'Failed to save the review'));
  const { partnerId } = review;
  const open = review.wanted.filter((check) => !checks.includes(check));

  const save = async () => {
    const { partnerVersion } = review;
    const saved = await adminCall<typeof savePartnerReview>('PUT', '/partners/{partnerId}/review', {
      params: { partnerId },
      body: { checks: [...checks], note: note.trim(), partnerVersion, reviewedAt },
    });
    // An approval that fails after it is tried again on what was just saved.
    setReviewedAt(saved.review.reviewedAt);
    return saved;
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void action.run(async () => {
      const { review: saved } = await save();
      forgetTyped(form);
      onSaved(saved, 'Review saved');
    });
  };
  const approve = () =>
    void action.run(async () => {
      await save();
      await adminCall<typeof setUserActive>('PUT', '/auth/admin/users/{userId}/status', {
        params: { userId: partnerId },
        body: { isActive: true, version: review.userVersion },
      });
      onApproved(`${review.businessName ?? review.name} approved. They have been told by mail.`);
    });
  return (
    <form aria-label="Checklist" className={styles.panel} noValidate onSubmit={keep}>
      <h2>Checklist</h2>
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      {review.payout ? null : (
        <p className={styles.quiet}>
          Payout details are missing. The partner enters them in their profile; nothing is paid until then.
        </p>
      )}
      {review.wanted.map((check) => (
        <Checkbox
          key={check}
          label={checkWords[check]}
          checked={checks.includes(check)}
          disabled={!review.payout && check !== 'capacity'}
          onChange={(event) => {
            const isDone = event.currentTarget.checked;
            setChecks((before) => (isDone ? [...before, check] : before.filter((other) => other !== check)));
          }}
        />
      ))}
      <Textarea
        label="Note"
        description="Only admins see it"
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={action.isBusy}>
          Save review
        </Button>
        {review.standing === 'awaiting' ? (
          <Button
            disabled={review.payout !== null && open.length > 0}
            loading={action.isBusy}
            onClick={approve}
          >
            Approve
          </Button>
        ) : null}
      </div>
      {review.standing === 'awaiting' && review.payout && open.length > 0 ? (
        <p className={styles.quiet}>You can approve them once everything is ticked.</p>
      ) : null}
    </form>
  );
}
