import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  deliveryModes,
  MarkReadyBody,
  type markReady,
  type PartnerJob,
} from '#contract/fulfilment/fulfilment.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { typedNumber } from '#web/lib/forms/typed-number.ts';
import { type Submission, useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keepJob, useJob } from '../lib/use-jobs.ts';
import { Answer } from '../ui/answer.tsx';
import styles from './dialog.module.css';

type Mode = keyof typeof deliveryModes;

const modeHints: Record<Mode, string> = {
  local_runner: 'A courier collects the parcel from you; you get a label to print.',
  self_delivery: 'You bring it, and enter the code the customer tells you at the door.',
  customer_pickup: 'The customer chose to collect it. They come to you and tell you their code.',
};

/** What was typed, as it was typed; sent as numbers. */
const typed = { weight: '', length: '', width: '', height: '' };
type Typed = typeof typed;

function bodyOf(deliveryMode: Mode, { weight, length, width, height }: Typed): MarkReadyBody {
  const side = (text: string) => typedNumber(text, 'cm');
  return {
    deliveryMode,
    weight: typedNumber(weight, 'kg'),
    dimensions: { length: side(length), width: side(width), height: side(height) },
  };
}

interface ReadyDialogProps {
  jobId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** "Confirm Delivery Details" (back office, section 2). */
export function ReadyDialog({ jobId, isOpen, onClose }: ReadyDialogProps) {
  const query = useJob(jobId, isOpen);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} place="centre" title="Confirm Delivery Details">
      <div className={styles.body}>
        {isOpen ? (
          <Answer query={query} loading="Loading the job" rows={5}>
            {(job) => <ReadyForm job={job} onDone={onClose} />}
          </Answer>
        ) : null}
      </div>
    </Drawer>
  );
}

function ReadyForm({ job, onDone }: { job: PartnerJob; onDone: () => void }) {
  const client = useQueryClient();
  const form = useSubmission('The job could not be marked as ready.');
  // As the customer asked: whoever only types the weight sends no courier to a door where nobody waits for one.
  const [mode, setMode] = useState<Mode>(job.mayBeCollected ? 'customer_pickup' : 'local_runner');
  const [values, setValues] = useState(typed);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOf(mode, values);
    const isDone = await form.submit(event.currentTarget, {
      issues: issuesOfForm(MarkReadyBody, body),
      send: async () => {
        const params = { jobId: job.jobId };
        keepJob(client, await call<typeof markReady>('POST', '/psp/jobs/{jobId}/ready', { params, body }));
      },
    });
    if (isDone) onDone();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {form.failure ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <Modes mode={mode} mayBeCollected={job.mayBeCollected} onChoose={setMode} />
      <Parcel job={job} form={form} values={values} onChange={setValues} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {mode === 'local_runner' ? 'Confirm & Book Courier' : 'Confirm & Update Status'}
      </Button>
    </form>
  );
}

interface ModesProps {
  mode: Mode;
  mayBeCollected: boolean;
  onChoose: (mode: Mode) => void;
}

/** Nobody is asked to come for what they had sent: collecting is offered where the customer chose it. */
function Modes({ mode, mayBeCollected, onChoose }: ModesProps) {
  const modes = (Object.keys(deliveryModes) as Mode[]).filter(
    (value) => mayBeCollected || value !== 'customer_pickup',
  );
  return (
    <fieldset className={styles.modes}>
      <legend>Delivery mode</legend>
      {modes.map((value) => (
        <label key={value} className={styles.mode}>
          <input
            type="radio"
            name="deliveryMode"
            value={value}
            checked={mode === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <span className={styles.modeName}>{deliveryModes[value]}</span>
            <span className={styles.modeHint}>{modeHints[value]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ParcelProps {
  job: PartnerJob;
  form: Submission;
  values: Typed;
  onChange: (values: Typed) => void;
}

const sides = { length: 'Length (cm)', width: 'Width (cm)', height: 'Height (cm)' } as const;

function Parcel({ job, form, values, onChange }: ParcelProps) {
  const { weightKg, dimensionsCm } = job.estimated;
  const change = (field: keyof Typed, name: string) => (event: FormEvent<HTMLInputElement>) => {
    form.clearError(name);
    onChange({ ...values, [field]: event.currentTarget.value });
  };
  const takeEstimate = () => {
    for (const name of ['weight', 'dimensions.length', 'dimensions.width', 'dimensions.height'])
      form.clearError(name);
    const { length, width, height } = dimensionsCm;
    onChange({
      weight: String(weightKg),
      length: String(length),
      width: String(width),
      height: String(height),
    });
  };
  return (
    <fieldset className={styles.parcel}>
      <legend>The packed parcel</legend>
      <p className={styles.estimate}>
        <span>
          Estimated: {weightKg} kg, {dimensionsCm.length} × {dimensionsCm.width} × {dimensionsCm.height} cm
        </span>
        <Button look="quiet" size="small" onClick={takeEstimate}>
          Use the estimate
        </Button>
      </p>
      <TextField
        label="Weight (kg)"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        value={values.weight}
        error={form.errors.weight}
        onChange={change('weight', 'weight')}
      />
      <div className={styles.sides}>
        {(Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
          <TextField
            key={side}
            label={sides[side]}
            name={`dimensions.${side}`}
            inputMode="decimal"
            autoComplete="off"
            value={values[side]}
            error={form.errors[`dimensions.${side}`]}
            onChange={change(side, `dimensions.${side}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
