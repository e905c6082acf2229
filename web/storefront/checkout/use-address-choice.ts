import { useEffect, useState } from 'react';
import type { Address } from '#contract/orders/address-book.ts';
import { type Addresses, useAddresses } from './use-addresses.ts';
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
export function useAddressChoice(form: CheckoutForm): AddressChoice {
  const addresses = useAddresses(form.person !== null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { values, errors } = form;

  const take = (address: Address) => {
    for (const field of PLACE) form.type(field, address[field]);
    for (const field of MORE) form.type(field, '');
    form.type('name', address.name);
    if (address.phone) form.type('phone', address.phone);
    setChosenId(address.addressId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are known; later the person chooses
  useEffect(() => {
    const [first] = addresses.list ?? [];
    if (!first) return setChosenId(null);
    const same = addresses.list?.find((address) => isSame(address, values));
    if (same) setChosenId(same.addressId);
    else if (values.street.trim() === '' && values.city.trim() === '') take(first);
  }, [addresses.list === null]);

  return {
    addresses,
    chosenId,
    isTyped: chosenId === null || PLACE.some((field) => errors[field]),
    choose(address) {
      if (address) return take(address);
      if (chosenId !== null) for (const field of [...PLACE, ...MORE]) form.type(field, '');
      setChosenId(null);
    },
  };
}
