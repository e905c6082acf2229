import { useState } from 'react';
import type { Address } from '#contract/orders/address-book.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './addresses.module.css';
import { type AddressBook, useAddressBook } from './use-address-book.ts';

/** Where things go: the addresses of the signed-in person, offered at checkout. */
export function AddressesTab() {
  const book = useAddressBook();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const { list, error } = book;
  if (list === null) return error ? <Failure book={book} /> : <OrdersSkeleton />;
  return (
    <div className={styles.stack}>
      <h2 className="spoken">Addresses</h2>
      {list.length === 0 ? (
        <EmptyState
          title="No addresses yet"
          text="Save where your orders go. What you order to is saved at checkout, too."
        >
          <Button onClick={() => setEdited('new')}>Add an address</Button>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {list.map((address) => (
              <Card key={address.addressId} address={address} book={book} onEdit={() => setEdited(address)} />
            ))}
          </ul>
          <div>
            <Button onClick={() => setEdited('new')}>Add an address</Button>
          </div>
        </>
      )}
      {edited ? (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          isDefault={edited === 'new' ? false : edited.isDefault}
          onSave={(body) => book.save(body, edited === 'new' ? null : edited.addressId)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

function Failure({ book }: { book: AddressBook }) {
  return (
    <Notice tone="danger" isLive>
      <p>Your addresses could not be loaded.</p>
      <Button size="small" look="secondary" onClick={book.askAgain}>
        Try Again
      </Button>
    </Notice>
  );
}

interface CardProps {
  address: Address;
  book: AddressBook;
  onEdit: () => void;
}

function Card({ address, book, onEdit }: CardProps) {
  const [isAsking, setAsking] = useState(false);
  const title = address.label || address.name;
  // Several may have one name.
  const spoken = `${title}, ${address.street}`;
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>
          {title} {address.isDefault ? <span className={styles.mark}>Default</span> : null}
        </h3>
        {address.label ? <span>{address.name}</span> : null}
        <span>{address.street}</span>
        <span>
          {address.city} {address.zipCode}, {address.state}
        </span>
        <span className={styles.quiet}>{address.phone ?? 'No phone number'}</span>
      </div>
      <div className={styles.actions}>
        <Button look="secondary" size="small" aria-label={`Edit ${spoken}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" size="small" aria-label={`Delete ${spoken}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {isAsking ? <Deletion address={address} book={book} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function Deletion({ address, book, onClose }: Omit<CardProps, 'onEdit'> & { onClose: () => void }) {
  const deleting = useAction(errorText('This address could not be deleted. Please try again.'));
  return (
    <AlertDialog
      title="Delete address"
      onClose={onClose}
      answers={
        <>
          <Button
            look="danger"
            isBusy={deleting.isBusy}
            onClick={() => void deleting.run(() => book.remove(address))}
          >
            Delete
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>Delete {[address.label || address.name, address.street].join(', ')}? Orders keep their address.</p>
      {deleting.failure ? (
        <Notice tone="danger" isLive>
          {deleting.failure}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
