import { useEffect, useState } from 'react';
import type { Address } from '#contract/orders/address-book.ts';
import type { BuyingCompany } from './checkout-values.ts';
import { type Addresses, addressesOf, useAddresses } from './use-addresses.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const PLACE = ['street', 'city', 'state', 'zipCode'] as const;
/** An address of the book has them in its street. */
const MORE = ['line2', 'landmark'] as const;

export interface AddressChoice {
  readonly addresses: Addresses;
  readonly chosenId: string | null;
  /** Its fields are on the page: for a new address, and where one of them needs another look. */
  readonly isTyped: boolean;
  /** Null for a new address, which begins blank. */
  choose(address: Address | null): void;
}

function isSame(address: Address, values: CheckoutForm['values']): boolean {
  return PLACE.every((field) => address[field] === values[field]);
}

/** Which address of the book the order goes to. At first the default or the last used, unless another was typed already. */
export function useAddressChoice(
  form: CheckoutForm,
  /** It is for a company: of its addresses. */
  company: BuyingCompany | null = null,
): AddressChoice {
  const own = useAddresses(form.person !== null);
  const addresses = addressesOf(company) ?? own;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { values, errors } = form;

  const take = (address: Address) => {
    for (const field of PLACE) form.type(field, address[field]);
    for (const field of MORE) form.type(field, '');
    form.type('name', address.name);
    if (address.phone) form.type('phone', address.phone);
    setChosenId(address.addressId);
  };
  const clear = () => {
    for (const field of [...PLACE, ...MORE]) form.type(field, '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each book, when it is known
  useEffect(() => {
    const [first] = addresses.list ?? [];
    const same = addresses.list?.find((address) => isSame(address, values));
    if (same) return setChosenId(same.addressId);
    // What stands there was chosen from the other book, and not typed.
    const isOfOther = chosenId !== null && addresses.list !== null;
    if (first && (isOfOther || (values.street.trim() === '' && values.city.trim() === '')))
      return take(first);
    if (isOfOther) clear();
    setChosenId(null);
  }, [addresses.list === null, company === null]);

  return {
    addresses,
    chosenId,
    isTyped: chosenId === null || PLACE.some((field) => errors[field]),
    choose(address) {
      if (address) return take(address);
      if (chosenId !== null) clear();
      setChosenId(null);
    },
  };
}
