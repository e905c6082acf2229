import type { getCompany } from '#contract/companies/companies.ts';
import { call } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import type { BuyingCompany } from './checkout-values.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface Buying {
  /** The company of whoever orders, whether it is for it or not; null for who is in none. */
  readonly own: BuyingCompany | null;
  /** The company it is for; null for oneself. */
  readonly company: BuyingCompany | null;
  /** It is being asked whether there is one, and nothing ordered meanwhile: it might be the company's. */
  readonly isLoading: boolean;
  /** It could not be said. */
  readonly isUnknown: boolean;
  askAgain(): void;
}

/** For whom somebody orders: for their company, where they are in one, unless they say otherwise. */
export function useBuyingFor(form: CheckoutForm): Buying {
  const { data, failure, reload } = useFetched(form.person ? 'mine' : null, readCompany);
  const own = data?.company ?? null;
  return {
    own,
    company: form.values.isPersonal ? null : own,
    isLoading: form.person !== null && failure === null && data === null,
    isUnknown: form.person !== null && failure !== null && data === null,
    askAgain: reload,
  };
}

/** Does an order of so many rupees wait for an approval? */
export function isAboveLimit({ company }: Buying, totalAmount: number): boolean {
  return company?.role === 'buyer' && company.limit !== null && totalAmount > company.limit;
}

async function readCompany(signal: AbortSignal): Promise<{ company: BuyingCompany | null }> {
  return call<typeof getCompany>('GET', '/company', { signal });
}
