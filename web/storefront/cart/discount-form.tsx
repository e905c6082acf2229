import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { checkDiscount } from '#contract/pricing/quoting.ts';
import { call } from '#web/lib/api.ts';
import { FALLBACK_MESSAGE } from '#web/lib/api-error.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './discount-form.module.css';

interface DiscountFormProps {
  /** Why the code in the cart counts no longer. */
  refusal: string | null;
}

/** A discount code, whichever case it is typed in. The server says what it is worth, or why it is refused. */
export function DiscountForm({ refusal }: DiscountFormProps) {
  const applied = useCart((cart) => cart.summary.discountCode);
  const percent = useCart((cart) => cart.discountPercent);
  const setDiscount = useCart((cart) => cart.setDiscount);
  const [code, setCode] = useState('');
  const checking = useAction(errorText(FALLBACK_MESSAGE));
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { failure } = checking;
  // The button that was pressed says nothing of it: the field does.
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (checking.isBusy) return;
    if (!typed) return checking.fail('Please enter a code');
    await checking.run(async () => {
      const discount = await call<typeof checkDiscount>('GET', '/discounts/{code}', {
        params: { code: typed },
      });
      await setDiscount({ code: discount.code, percent: discount.percent });
      setCode('');
      place.current?.focus();
    });
  }

  // At once: the button goes with the code, and the focus with the button.
  const remove = () => {
    flushSync(() => void setDiscount(null));
    field.current?.focus();
  };

  return (
    <div>
      <div
        className={applied ? classNames(styles.applied, refusal && styles.lapsed) : undefined}
        role="status"
        ref={place}
        tabIndex={-1}
      >
        {applied ? (
          <>
            <span>
              {refusal ? (
                <>
                  <strong>{applied}</strong>: {refusal}
                </>
              ) : (
                `${percent}% off the products`
              )}
            </span>
            <Button size="small" look="quiet" onClick={remove}>
              Remove<span className="spoken"> discount code</span>
            </Button>
          </>
        ) : null}
      </div>
      {applied ? null : (
        <form className={styles.form} onSubmit={(event) => void apply(event)} noValidate>
          <TextField
            ref={field}
            label="Discount code"
            isOptional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            error={failure}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" look="secondary" isBusy={checking.isBusy}>
            Apply
          </Button>
        </form>
      )}
    </div>
  );
}
