import { type FormEvent, useRef, useState } from 'react';
import { GstDetails } from '#contract/orders/gst-details.ts';
import { stateName } from '#contract/places.ts';
import { cleanGstin, gstinProblem } from '#contract/pricing/gst.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { pinField } from '#web/lib/forms/pin-field.ts';
import { type FoundPlace, NOWHERE, placeOfPin } from '#web/lib/forms/place-of-pin.ts';
import { usePinCheck } from '#web/lib/forms/use-pin-check.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { StateOptions } from '#web/ui/forms/state-options.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { DialogEnd } from '../frame/dialog-end.tsx';
import type { SavedGstDetails } from './use-gst-details.ts';

type Values = Record<Exclude<keyof GstDetails, 'isSez' | 'country'>, string>;

const EMPTY: Values = { gstin: '', legalName: '', street: '', city: '', state: '', zipCode: '' };

const TEXTS = [
  { name: 'gstin', label: 'GSTIN', hint: '15 letters and digits, as on the certificate.', maxLength: 20 },
  { name: 'legalName', label: 'Legal name', hint: 'As the GSTIN is registered.', maxLength: 100 },
  { name: 'street', label: 'Billing street, flat, landmark' },
  { name: 'zipCode', label: 'Billing PIN code', inputMode: 'numeric' },
  { name: 'city', label: 'Billing city', maxLength: 100 },
] as const;

function cleaned(field: keyof Values, typed: string): string {
  if (field === 'zipCode') return pinField(typed);
  return field === 'gstin' ? typed.toUpperCase() : typed;
}

interface GstDialogProps {
  /** Of a person, or of their company. */
  saved: Pick<SavedGstDetails, 'details' | 'save'>;
  onClose: () => void;
}

/** Changes the saved GST details. What was typed stays when saving fails. */
export function GstDialog({ saved, onClose }: GstDialogProps) {
  const [values, setValues] = useState<Values>(saved.details ?? EMPTY);
  const [isSez, setSez] = useState(saved.details?.isSez === true);
  const form = useSubmission('Your GST details could not be saved. Please try again.');
  const type = (field: keyof Values, typed: string) => {
    form.clearError(field);
    setValues((before) => ({ ...before, [field]: cleaned(field, typed) }));
  };
  const filled = useRef(NOWHERE);
  const fill = (found: FoundPlace) => {
    const { city, state } = values;
    const next = placeOfPin({ city, state }, filled.current, found);
    if (next.place.city !== city) type('city', next.place.city);
    if (next.place.state !== state) type('state', next.place.state);
    filled.current = next.filled;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { isSez: _before, ...texts } = values as GstDetails;
    const details = { ...texts, ...(isSez && { isSez }) };
    const isSaved = await form.submit(event.currentTarget, {
      issues: issuesOfForm(GstDetails, details),
      send: () => saved.save(details),
    });
    if (isSaved) onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="GST details">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {TEXTS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            autoComplete="off"
            required
            value={values[field.name]}
            error={form.errors[field.name]}
            onChange={(event) => type(field.name, event.currentTarget.value)}
          />
        ))}
        <SelectField
          name="state"
          label="Billing State"
          required
          value={values.state}
          error={form.errors.state}
          onChange={(event) => type('state', event.currentTarget.value)}
        >
          <StateOptions />
        </SelectField>
        <OtherState values={values} onFound={fill} onChange={(state) => type('state', state)} />
        <Checkbox
          name="is-sez"
          checked={isSez}
          onChange={(event) => setSez(event.currentTarget.checked)}
          label="A unit or developer in a Special Economic Zone (SEZ)"
        />
        <DialogEnd form={form} save="Save GST details" onCancel={onClose} />
      </form>
    </Drawer>
  );
}

interface OtherStateProps {
  values: Values;
  /** What the PIN code says of its place. */
  onFound: (found: FoundPlace) => void;
  onChange: (state: string) => void;
}

/** As at checkout: a question, not a wall. */
function OtherState({ values, onFound, onChange }: OtherStateProps) {
  const gstin = cleanGstin(values.gstin);
  const registered = gstinProblem(gstin) ? undefined : stateName(gstin.slice(0, 2));
  const { otherState } = usePinCheck(values.zipCode, registered ?? '', onFound);
  if (!registered || !values.state) return null;
  if (registered === values.state) {
    return otherState ? (
      <Notice tone="warning" isLive>
        <p>
          PIN {values.zipCode} is in {otherState}, and this GSTIN is registered in {registered}. Is that
          right? Please enter the address that is registered with the GSTIN.
        </p>
      </Notice>
    ) : null;
  }
  return (
    <Notice tone="warning" isLive>
      <p>
        This GSTIN is registered in {registered}, and the billing address is in {values.state}. Is that right?
      </p>
      <Button size="small" look="secondary" onClick={() => onChange(registered)}>
        Change billing State to {registered}
      </Button>
    </Notice>
  );
}
