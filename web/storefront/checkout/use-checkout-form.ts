import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from './checkout-draft.ts';
import {
  type CheckoutValues,
  EMPTY_VALUES,
  FIELD_ORDER,
  type FieldErrors,
  phoneDigits,
  type TextField,
} from './checkout-values.ts';
import { type SignedInPerson, useSignedInPerson } from './signed-in-person.ts';

export interface CheckoutForm {
  readonly values: CheckoutValues;
  readonly errors: FieldErrors;
  readonly person: SignedInPerson | null;
  type(field: TextField, typed: string): void;
  acceptTerms(isAccepted: boolean): void;
  /** Shows what is wrong and moves to the first of it. True when nothing is. */
  show(errors: FieldErrors): boolean;
}

/** The id of a field's control. */
export function fieldId(field: TextField): string {
  return `checkout-${field}`;
}

/** What is typed at checkout, kept across reload and back (this tab only), and what is wrong with it. */
export function useCheckoutForm(): CheckoutForm {
  const [values, setValues] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState<FieldErrors>({});
  const person = useSignedInPerson();

  useEffect(() => setValues(readDraft()), []);
  useEffect(() => {
    if (!person) return;
    setValues((typed) => ({
      ...typed,
      email: person.email,
      name: typed.name || person.name,
      phone: typed.phone || phoneDigits(person.phone),
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
    type(field, typed) {
      change({ [field]: cleaned(field, typed) });
      // What is being mended is no longer marked; the next attempt checks it again.
      setErrors(({ [field]: _mended, ...rest }) => rest);
    },
    acceptTerms: (termsAccepted) => change({ termsAccepted }),
    show(found) {
      setErrors(found);
      const first = FIELD_ORDER.find((field) => found[field]);
      if (first) document.getElementById(fieldId(first))?.focus();
      return first === undefined;
    },
  };
}

function cleaned(field: TextField, typed: string): string {
  if (field === 'phone') return phoneDigits(typed);
  if (field === 'zipCode') return typed.replace(/\D/g, '').slice(0, 6);
  return typed;
}
