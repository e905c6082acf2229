import { IconTrash } from '@tabler/icons-react';
import type { Address } from '#contract/orders/address-book.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './address-choices.module.css';
import type { Addresses } from './use-addresses.ts';

interface AddressChoicesProps {
  addresses: Addresses;
  /** Null for a new one. */
  chosenId: string | null;
  onChoose: (address: Address | null) => void;
}

/** The address book, to choose from; the last card is a new address. */
export default function AddressChoices({ addresses, chosenId, onChoose }: AddressChoicesProps) {
  const { list, goingId, error, forget } = addresses;
  if (!list || list.length === 0) return null;
  const drop = async (address: Address) => {
    if ((await forget?.(address.addressId)) && address.addressId === chosenId) onChoose(null);
    // The button is gone with its card.
    document.getElementById('address-new')?.focus();
  };
  return (
    <div
      className={styles.choices}
      role="radiogroup"
      aria-label={forget ? 'Your addresses' : 'Company addresses'}
    >
      {list.map((address) => (
        <div
          key={address.addressId}
          className={classNames(styles.card, address.addressId === chosenId && styles.chosen)}
        >
          <label className={styles.choice}>
            <input
              type="radio"
              name="address"
              checked={address.addressId === chosenId}
              onChange={() => onChoose(address)}
            />
            <span className={styles.lines}>
              <strong>
                {[address.label, address.name].filter(Boolean).join(' · ')}
                {address.isDefault ? <span className={styles.mark}> Default</span> : null}
              </strong>
              <span>{address.street}</span>
              <span>
                {address.city} {address.zipCode}, {address.state}
              </span>
              {address.phone ? <span className={styles.quiet}>{address.phone}</span> : null}
            </span>
          </label>
          {forget ? (
            <button
              type="button"
              className={styles.forget}
              aria-label={`Delete ${address.name}, ${address.street}`}
              title="Delete this address"
              disabled={goingId !== null}
              onClick={() => void drop(address)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </button>
          ) : null}
        </div>
      ))}
      <div className={classNames(styles.card, chosenId === null && styles.chosen)}>
        <label className={styles.choice}>
          <input
            id="address-new"
            type="radio"
            name="address"
            checked={chosenId === null}
            onChange={() => onChoose(null)}
          />
          <strong>New address</strong>
        </label>
      </div>
      {error ? (
        <Notice tone="danger" isLive>
          {error}
        </Notice>
      ) : null}
    </div>
  );
}
