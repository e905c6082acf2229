import { useState } from 'react';
import type { CompanyAddress } from '#contract/companies/company-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressDialog } from '../addresses/address-dialog.tsx';
import styles from '../addresses/addresses.module.css';
import { AskFirst } from './ask-first.tsx';
import type { OwnCompany } from './use-company.ts';

interface CompanyAddressesProps {
  own: OwnCompany;
  addresses: readonly CompanyAddress[];
  isOwner: boolean;
}

/** Where the company has things delivered: offered to its members at checkout. */
export function CompanyAddresses({ own, addresses, isOwner }: CompanyAddressesProps) {
  const [edited, setEdited] = useState<CompanyAddress | 'new' | null>(null);
  return (
    <section className={styles.stack} aria-labelledby="company-addresses-title">
      <h2 id="company-addresses-title">Company addresses</h2>
      {addresses.length === 0 ? (
        <p>
          {isOwner
            ? 'Add offices and branches: members choose them at checkout.'
            : 'There are none yet. An owner of the company adds them.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <Card
              key={address.addressId}
              address={address}
              own={own}
              onEdit={isOwner ? () => setEdited(address) : null}
            />
          ))}
        </ul>
      )}
      {isOwner ? (
        <div>
          <Button look="secondary" onClick={() => setEdited('new')}>
            Add a company address
          </Button>
        </div>
      ) : null}
      {edited ? (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          onSave={({ isDefault: _personal, ...body }) =>
            own.saveAddress(body, edited === 'new' ? null : edited.addressId)
          }
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

interface CardProps {
  address: CompanyAddress;
  own: OwnCompany;
  /** Null for whoever only sees it. */
  onEdit: (() => void) | null;
}

function Card({ address, own, onEdit }: CardProps) {
  const [isAsking, setAsking] = useState(false);
  const title = address.label || address.name;
  const spoken = `${title}, ${address.street}`;
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>{title}</h3>
        {address.label ? <span>{address.name}</span> : null}
        <span>{address.street}</span>
        <span>
          {address.city} {address.zipCode}, {address.state}
        </span>
        <span className={styles.quiet}>{address.phone ?? 'No phone number'}</span>
      </div>
      {onEdit ? (
        <div className={styles.actions}>
          <Button look="secondary" size="small" aria-label={`Edit ${spoken}`} onClick={onEdit}>
            Edit
          </Button>
          <Button look="quiet" size="small" aria-label={`Delete ${spoken}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <AskFirst
          title="Delete address"
          verb="Delete"
          onYes={() => own.removeAddress(address.addressId)}
          onClose={() => setAsking(false)}
        >
          <p>Delete {spoken}? Orders keep their address.</p>
        </AskFirst>
      ) : null}
    </li>
  );
}
