import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOBILE_PATTERN, nationalPhone, phoneField } from '#contract/phone.ts';
import { pinField } from '#web/lib/forms/pin-field.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { readDraft, writeDraft } from './checkout-draft.ts';
import {
  type CheckoutValues,
  EMPTY_VALUES,
  FIELD_ORDER,
  type FieldErrors,
  type TextField,
  type TickField,
} from './checkout-values.ts';
import { chosenPin } from './chosen-pin.ts';
import { type SignedInPerson, useSignedInPerson } from './signed-in-person.ts';

export interface CheckoutForm {
  readonly values: CheckoutValues;
  readonly errors: FieldErrors;
  readonly person: SignedInPerson | null;
  /** It is known whether somebody is signed in. */
  readonly isSettled: boolean;
  type(field: TextField, typed: string): void;
  tick(field: TickField, isTicked: boolean): void;
  /** Shows what is wrong and moves to the first of it. True when nothing is. */
  show(errors: FieldErrors): boolean;
}

/** The id of a field's control. */
export function fieldId(field: TextField): string {
  return `checkout-${field}`;
}

/** What every field of the form has: its id, what stands in it, what is wrong with it, and who hears of typing. */
export function bindField({ values, errors, type }: CheckoutForm, field: TextField) {
  return {
    id: fieldId(field),
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  };
}

/** What is typed at checkout, kept across reload and back (this tab only), and what is wrong with it. */
export function useCheckoutForm(): CheckoutForm {
  const [values, setValues] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const person = useSignedInPerson();

  const isSettled = useSession((session) => !session.isLoading);
  const hadPerson = useRef(false);

  useEffect(() => {
    const draft = readDraft();
    // What was typed before the page was awake stands.
    setValues((typed) => ({ ...draft, zipCode: draft.zipCode || chosenPin(), ...changesOf(typed) }));
  }, []);
  useEffect(() => {
    if (!person) {
      // Signed out, perhaps in another tab: who comes next must not see what this one filled in.
      if (hadPerson.current) setValues(EMPTY_VALUES);
      hadPerson.current = false;
      return;
    }
    hadPerson.current = true;
    setValues((typed) => ({
      ...typed,
      email: person.email,
      name: typed.name || person.name,
      phone: typed.phone || mobileOf(person.phone),
    }));
  }, [person]);

  const change = (changes: Partial<CheckoutValues>) =>
    setValues((before) => {
      const next = { ...before, ...changes };
      writeDraft(next);
      return next;
    });

  return {
    values,
    errors,
    person,
    isSettled,
    type(field, typed) {
      change({ [field]: cleaned(field, typed) });
      // A field being corrected is no longer marked; the next attempt checks it again.
      setErrors(({ [field]: _mended, ...rest }) => rest);
    },
    tick: (field, isTicked) => change({ [field]: isTicked }),
    show(found) {
      // At once: a field that was folded away must be there to be focused.
      flushSync(() => setErrors(found));
      const first = FIELD_ORDER.find((field) => found[field]);
      if (first) document.getElementById(fieldId(first))?.focus();
      return first === undefined;
    },
  };
}

function changesOf(values: CheckoutValues): Partial<CheckoutValues> {
  const isChange = ([name, value]: [string, unknown]) => value !== Reflect.get(EMPTY_VALUES, name);
  return Object.fromEntries(Object.entries(values).filter(isChange));
}

function cleaned(field: TextField, typed: string): string {
  if (field === 'phone') return phoneField(typed);
  if (field === 'zipCode' || field === 'billZip') return pinField(typed);
  return field === 'gstin' ? typed.toUpperCase() : typed;
}

/** The number of an account where a courier can ring it: a landline, or one of another country, is no prefill. */
function mobileOf(phone: string): string {
  const national = nationalPhone(phone);
  return MOBILE_PATTERN.test(national) ? national : '';
}
