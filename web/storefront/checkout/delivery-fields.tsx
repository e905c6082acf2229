import { useId } from 'react';
import type { PinCheck } from '#web/lib/forms/use-pin-check.ts';
import { AddressFields } from './address-fields.tsx';
import buying from './buying-for.module.css';
import page from './checkout-page.module.css';
import type { BuyingCompany } from './checkout-values.ts';
import { ManyAddresses } from './many-addresses.tsx';
import type { AddressChoice } from './use-address-choice.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { ManyDestinations } from './use-destinations.ts';

interface DeliveryFieldsProps {
  form: CheckoutForm;
  pin: PinCheck;
  choice: AddressChoice;
  company: BuyingCompany | null;
  destinations: ManyDestinations;
  shipping: readonly number[] | null;
}

/** Where it goes: to one address; of a company, to many if it wants. */
export function DeliveryFields({ form, pin, choice, company, destinations, shipping }: DeliveryFieldsProps) {
  const { isDivided, obstacle } = destinations;
  const obstacleId = useId();
  const one = <AddressFields form={form} pin={pin} choice={choice} isKept={!company} />;
  if (!company) return one;
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
          <ManyAddresses form={form} company={company} destinations={destinations} shipping={shipping} />
        ) : null}
      </fieldset>
      {isDivided ? null : one}
    </>
  );
}
