import { COLLECT_KM } from '#contract/pricing/collect.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from './checkout-page.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Collecting is a wish, since nobody knows yet who prints it. Not offered where the way to the door is paid for. */
export function CollectChoice({ form }: { form: CheckoutForm }) {
  const isPaid = useCart((cart) => cart.summary.totalShipping > 0);
  if (isPaid) return null;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Collect it yourself?</legend>
      <Checkbox
        name="collect"
        checked={form.values.willCollect}
        onChange={(event) => form.tick('willCollect', event.currentTarget.checked)}
        label="I will collect it if it is printed near me"
      />
      <p className={styles.hint}>
        Near is within about {COLLECT_KM} km of your PIN code. The printer’s address and a code come by email
        when it is ready. If it is printed farther away, we deliver it to your address.
      </p>
    </fieldset>
  );
}
