import { type ReactNode, Suspense, useId } from 'react';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import buying from './buying-for.module.css';
import page from './checkout-page.module.css';
import type { BuyingCompany } from './checkout-values.ts';
import type { ManyDestinations } from './destinations/use-destinations.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const ManyAddresses = later(() => import('./destinations/many-addresses.tsx'), MissingPart);

interface CompanyDeliveryProps {
  form: CheckoutForm;
  company: BuyingCompany;
  destinations: ManyDestinations;
  shipping: readonly number[] | null;
  /** The fields of one address. */
  one: ReactNode;
}

/** Where the order of a company goes: to one address, or to many if it wants. */
export default function CompanyDelivery({
  form,
  company,
  destinations,
  shipping,
  one,
}: CompanyDeliveryProps) {
  const { isDivided, obstacle } = destinations;
  const obstacleId = useId();
  return (
    <>
      <fieldset className={page.section}>
        <legend className={page.legend}>Delivered to</legend>
        <div className={buying.choices} role="radiogroup" aria-label="Delivered to">
          <label className={buying.choice}>
            <input
              type="radio"
              name="delivered-to"
              checked={!isDivided}
              onChange={() => form.tick('isDivided', false)}
            />
            <span>One address</span>
          </label>
          <label className={buying.choice}>
            <input
              type="radio"
              name="delivered-to"
              checked={isDivided}
              disabled={obstacle !== null}
              aria-describedby={obstacle ? obstacleId : undefined}
              onChange={() => form.tick('isDivided', true)}
            />
            <span>Many addresses</span>
          </label>
        </div>
        {obstacle ? (
          <p id={obstacleId} className={page.hint}>
            {obstacle}
          </p>
        ) : null}
        {isDivided ? (
          <Suspense fallback={null}>
            <ManyAddresses form={form} company={company} destinations={destinations} shipping={shipping} />
          </Suspense>
        ) : null}
      </fieldset>
      {isDivided ? null : one}
    </>
  );
}
