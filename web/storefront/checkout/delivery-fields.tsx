import { Suspense } from 'react';
import type { PinCheck } from '#web/lib/forms/use-pin-check.ts';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { AddressFields } from './address-fields.tsx';
import type { BuyingCompany } from './checkout-values.ts';
import type { ManyDestinations } from './destinations/use-destinations.ts';
import type { AddressChoice } from './use-address-choice.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Few people order for a company. */
const CompanyDelivery = later(() => import('./company-delivery.tsx'), MissingPart);

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
  const one = <AddressFields form={form} pin={pin} choice={choice} isKept={!company} />;
  if (!company) return one;
  return (
    <Suspense fallback={one}>
      <CompanyDelivery {...{ form, company, destinations, shipping, one }} />
    </Suspense>
  );
}
