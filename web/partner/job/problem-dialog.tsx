import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PartnerJob, type ProblemKind, problemKinds } from '#contract/fulfilment/fulfilment.ts';
import { ReportProblemBody, type reportProblem } from '#contract/partners/partner-support.ts';
import { call } from '#web/lib/api.ts';
import { ClaimPhotos } from '#web/lib/claims/claim-photos.tsx';
import { usePhotos } from '#web/lib/claims/use-photos.ts';
import { formatCount } from '#web/lib/format.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { type Submission, useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keepJob } from '../lib/use-jobs.ts';
import styles from './dialog.module.css';

interface ProblemDialogProps {
  job: PartnerJob;
  isOpen: boolean;
  onClose: () => void;
}

/** Something stops production: a file problem reaches the customer, any other one the shop. */
export function ProblemDialog({ job, isOpen, onClose }: ProblemDialogProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} place="centre" title="Report a problem">
      {isOpen ? <ProblemForm job={job} onDone={onClose} /> : null}
    </Drawer>
  );
}

const nothing = { kind: '', lineId: '', text: '', readyOn: '' };

function bodyOf(job: PartnerJob, { kind, lineId, text, readyOn }: typeof nothing) {
  if (kind === 'late') return { kind, text, ...(readyOn && { readyOn }) };
  if (kind !== 'file') return { kind, text };
  return { kind, text, lineId: lineId || job.items[0]?.lineId };
}

function ProblemForm({ job, onDone }: { job: PartnerJob; onDone: () => void }) {
  const client = useQueryClient();
  const form = useSubmission('The problem could not be reported.');
  const [values, setValues] = useState(nothing);
  const photos = usePhotos();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ready = photos.photos.flatMap(({ state, key, fileName }) =>
      state === 'ready' && key ? [{ key, fileName: fileName.slice(0, 150) }] : [],
    );
    const body = { ...bodyOf(job, values), photos: ready };
    const isWaiting = photos.photos.some(({ state }) => state === 'sending' || state === 'checking');
    const waiting = { path: 'photos', message: 'Please wait until your photos are sent' };
    const isDone = await form.submit(event.currentTarget, {
      issues: [...issuesOfForm(ReportProblemBody, body), ...(isWaiting ? [waiting] : [])],
      send: async () => {
        const params = { jobId: job.jobId };
        keepJob(
          client,
          await call<typeof reportProblem>('POST', '/psp/jobs/{jobId}/problems', {
            params,
            body: ReportProblemBody.parse(body),
          }),
        );
      },
    });
    if (isDone) onDone();
  };
  return (
    <form noValidate className={`${styles.body} ${styles.form}`} onSubmit={(event) => void send(event)}>
      {form.failure ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <Fields job={job} form={form} values={values} onChange={setValues} />
      <ClaimPhotos
        {...photos}
        hint="They show what is wrong better than words."
        name="photos"
        error={form.errors.photos}
      />
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          Report
        </Button>
      </div>
    </form>
  );
}

/** What can be wrong with a job as it is: nobody asks for another file of what is packed, or waits for a courier before. */
function kindsFor({ status, shipment }: PartnerJob): readonly ProblemKind[] {
  const isPossible: Partial<Record<ProblemKind, boolean>> = {
    file: status === 'in_production',
    courier: shipment?.status === 'booked',
    parcel: false,
  };
  return (Object.keys(problemKinds) as ProblemKind[]).filter((kind) => isPossible[kind] ?? true);
}

const hints: Readonly<Record<string, string>> = {
  file: 'The customer is asked for another file.',
  courier:
    'The courier is asked to come once more, and Inkbazaar sees it at once. Say when somebody is there.',
  late: 'Inkbazaar sees it at once. If it arrives later than was promised, the customer is told the new day.',
};

interface FieldsProps {
  job: PartnerJob;
  form: Submission;
  values: typeof nothing;
  onChange: (values: typeof nothing) => void;
}

function Fields({ job, form, values, onChange }: FieldsProps) {
  const change =
    (field: keyof typeof nothing) =>
    (event: FormEvent<HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement>) => {
      form.clearError(field);
      onChange({ ...values, [field]: event.currentTarget.value });
    };
  return (
    <>
      <SelectField
        label="What is it?"
        name="kind"
        value={values.kind}
        error={form.errors.kind}
        hint={hints[values.kind] ?? 'Inkbazaar sees it at once, and answers here.'}
        onChange={change('kind')}
      >
        <option value="">Please choose</option>
        {kindsFor(job).map((kind) => (
          <option key={kind} value={kind}>
            {problemKinds[kind]}
          </option>
        ))}
      </SelectField>
      {values.kind === 'file' && job.items.length > 1 ? (
        <SelectField label="Which product?" name="lineId" value={values.lineId} onChange={change('lineId')}>
          {job.items.map((line) => (
            <option key={line.lineId} value={line.lineId}>
              {formatCount(line.quantity)} × {line.productName}
            </option>
          ))}
        </SelectField>
      ) : null}
      {values.kind === 'late' ? (
        <TextField
          label="On which day can you hand it over?"
          name="readyOn"
          type="date"
          value={values.readyOn}
          error={form.errors.readyOn}
          onChange={change('readyOn')}
        />
      ) : null}
      <TextArea
        label="What is wrong, and what would help?"
        name="text"
        rows={4}
        maxLength={2000}
        value={values.text}
        error={form.errors.text}
        onChange={change('text')}
      />
    </>
  );
}
