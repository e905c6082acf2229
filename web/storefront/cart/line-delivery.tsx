import { useState } from 'react';
import { plainDigits } from '#contract/digits.ts';
import { PIN_PATTERN, pinFault } from '#contract/pricing/delivery.ts';
import type { CartAddress, CartItem } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { arrivalWords } from './arrival-words.ts';
import styles from './line-details.module.css';

/** Where the line goes, what that costs and when it arrives. */
export function LineDelivery({ item, sold }: { item: CartItem; sold: readonly CartItem[] }) {
  const isSingle = useCart((cart) => cart.isSingleShipment);
  const isForAll = isSingle && sold.length > 1;
  const together = isForAll ? sold : [item];
  const { shippingAddress } = item;
  const shippingCost = together.reduce((sum, one) => sum + one.shippingCost, 0);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {isForAll ? 'Everything to' : 'To'} {shippingAddress.name || 'PIN'} {shippingAddress.zipCode}:{' '}
        {arrivalWords(together.map((one) => one.deliveryEstimate))}
        {' · '}
        {shippingCost > 0 ? <Money amount={shippingCost} /> : 'FREE'}{' '}
        <span className={styles.change}>Change</span>
      </summary>
      <AddressFields item={item} hasOwnAddress={!isSingle} />
    </details>
  );
}

/** In single-shipment mode the street comes at checkout; a line with an address of its own says it here. */
function AddressFields({ item, hasOwnAddress }: { item: CartItem; hasOwnAddress: boolean }) {
  const setAddress = useCart((cart) => cart.setAddress);
  const [draft, setDraft] = useState<CartAddress>(item.shippingAddress);
  const isPin = PIN_PATTERN.test(draft.zipCode);
  const change = (changes: Partial<CartAddress>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    if (PIN_PATTERN.test(next.zipCode)) void setAddress(item.cartItemId, next);
  };
  return (
    <div className={styles.address}>
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        value={draft.zipCode}
        error={isPin || draft.zipCode.length < 6 ? null : pinFault(draft.zipCode)}
        onChange={(event) =>
          change({ zipCode: plainDigits(event.currentTarget.value).replace(/\s/g, '').slice(0, 6) })
        }
      />
      {hasOwnAddress ? (
        <>
          <TextField
            label="Name at this address"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextField
            label="Full address"
            hint="Left empty, this item goes to the address you give at checkout."
            autoComplete="off"
            maxLength={400}
            value={draft.fullAddress}
            onChange={(event) => change({ fullAddress: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
}
