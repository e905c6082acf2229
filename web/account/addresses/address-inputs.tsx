import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import type { PinCheck } from '#web/lib/forms/use-pin-check.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { StateOptions } from '#web/ui/forms/state-options.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type AddressValues = Readonly<
  Record<'label' | 'name' | 'phone' | 'zipCode' | 'street' | 'city' | 'state', string>
>;

interface AddressInputsProps {
  values: AddressValues;
  errors: FieldErrors;
  pin: PinCheck;
  onType: (field: keyof AddressValues, typed: string) => void;
}

const TEXTS = [
  {
    name: 'label',
    label: 'Name of this address',
    hint: 'Such as Office or Home.',
    isOptional: true,
    maxLength: 40,
  },
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: 120 },
  {
    name: 'phone',
    label: 'Phone',
    autoComplete: 'tel-national',
    inputMode: 'numeric',
    hint: '10 digits, for the courier.',
  },
  { name: 'zipCode', label: 'PIN code', autoComplete: 'postal-code', inputMode: 'numeric' },
  {
    name: 'street',
    label: 'Street, flat, landmark',
    autoComplete: 'street-address',
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100 },
] as const;

export function AddressInputs({ values, errors, pin, onType }: AddressInputsProps) {
  const { otherState } = pin;
  return (
    <>
      {TEXTS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          required={field.name !== 'label'}
          value={values[field.name]}
          error={errors[field.name] ?? (field.name === 'zipCode' ? pin.error : null)}
          onChange={(event) => onType(field.name, event.currentTarget.value)}
        />
      ))}
      <SelectField
        name="state"
        label="State"
        autoComplete="address-level1"
        required
        value={values.state}
        error={errors.state}
        onChange={(event) => onType('state', event.currentTarget.value)}
      >
        <StateOptions />
      </SelectField>
      {otherState ? (
        <Notice tone="warning" isLive>
          <p>
            PIN {values.zipCode} is in {otherState}, not {values.state}.
          </p>
          <Button size="small" look="secondary" onClick={() => onType('state', otherState)}>
            Change State to {otherState}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}
