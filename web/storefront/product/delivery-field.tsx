import { type FormEvent, useId, useRef, useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { plainDigits } from '#contract/digits.ts';
import { PIN_PATTERN, pinFault } from '#contract/pricing/delivery.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './delivery-field.module.css';
import { loadOnDemand } from './load-on-demand.ts';

interface DeliveryFieldProps {
  zipCode: string;
  delivery: Quote['delivery'] | null;
  isAsking: boolean;
  onChange: (zipCode: string) => void;
}

/** When it arrives at a PIN code. A PIN that does not exist changes nothing but says so. */
export function DeliveryField({ zipCode, delivery, isAsking, onChange }: DeliveryFieldProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef('');

  async function type(typed: string) {
    const pin = plainDigits(typed).replace(/\s/g, '').slice(0, 6);
    setDraft(pin);
    setError(null);
    latest.current = pin;
    if (pin.length === 6 && !PIN_PATTERN.test(pin)) return setError(pinFault(pin));
    if (pin.length < 6 || pin === zipCode) return;
    const refusal = await loadOnline(loadOnDemand).then(
      ({ refusalOfPin }) => refusalOfPin(pin),
      () => 'No connection.',
    );
    if (latest.current !== pin) return;
    setError(refusal);
    if (refusal === null) onChange(pin);
  }

  function leave() {
    if (draft && !PIN_PATTERN.test(draft)) setError(pinFault(draft));
    if (draft === '') setDraft(null);
  }

  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        Deliver to PIN
      </label>
      <input
        ref={replayValue(draft ?? zipCode, type)}
        id={id}
        className={styles.pin}
        value={draft ?? zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        aria-describedby={`${id}-date`}
        aria-invalid={error ? true : undefined}
        onChange={(event: FormEvent<HTMLInputElement>) => void type(event.currentTarget.value)}
        onBlur={leave}
      />
      <p
        id={`${id}-date`}
        className={classNames(styles.date, isAsking && styles.waiting)}
        aria-live="polite"
        aria-atomic="true"
      >
        {error ? (
          <span className={styles.error}>{error}</span>
        ) : (
          <DeliveryDate typed={draft ?? zipCode} zipCode={zipCode} delivery={delivery} isAsking={isAsking} />
        )}
      </p>
    </div>
  );
}

interface DeliveryDateProps extends Omit<DeliveryFieldProps, 'onChange'> {
  typed: string;
}

/** The day at what is typed, and never the one of a PIN code before it. */
function DeliveryDate({ typed, zipCode, delivery, isAsking }: DeliveryDateProps) {
  if (typed.length < 6) return 'Type 6 digits to see the day.';
  if (typed !== zipCode) return 'Looking up the day…';
  if (!delivery) return 'Choose your options to see the date.';
  if (delivery.zipCode !== zipCode) return isAsking ? 'Looking up the day…' : 'The day is not known yet.';
  return (
    <>
      {delivery.place}: arrives by <strong>{formatDay(delivery.arrivesBy)}</strong>
    </>
  );
}
