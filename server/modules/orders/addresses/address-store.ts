import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Where something is delivered. */
export interface DeliveryAddress {
  name: string;
  phone: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export type AddressRow = DeliveryAddress & { id: string; label: string; isDefault: boolean };

type Owned = { owner: string; fingerprint: string };

const ROW = sql`id, label, is_default as "isDefault", name, phone, street, city, state, zip, country`;

/**
 * Keeps an address, or moves one that is known to the front. Of each owner so many stay; those with a name and the
 * default are never dropped by themselves. One statement.
 */
export async function saveAddress(
  tx: Tx,
  kept: DeliveryAddress & Owned & { at: Date; most: number },
): Promise<void> {
  await sql`
    with kept as (
      insert into orders.addresses as a (owner, fingerprint, name, phone, street, city, state, zip, country,
        last_used_at)
      values (${kept.owner}, ${kept.fingerprint}, ${kept.name}, ${kept.phone}, ${kept.street}, ${kept.city},
        ${kept.state}, ${kept.zip}, ${kept.country}, ${kept.at})
      on conflict (owner, fingerprint) do update set name = excluded.name,
        phone = coalesce(excluded.phone, a.phone), street = excluded.street, city = excluded.city,
        state = excluded.state, last_used_at = excluded.last_used_at
    )
    delete from orders.addresses where label = '' and not is_default and id in (
      select id from orders.addresses where owner = ${kept.owner} and fingerprint <> ${kept.fingerprint}
      order by label <> '' or is_default desc, last_used_at desc, id desc offset ${kept.most - 1})`.execute(
    tx,
  );
}

/** Moves an address that is known to the front; one that is not stays unknown. */
export async function touchAddress(tx: Tx, { owner, fingerprint, at }: Owned & { at: Date }): Promise<void> {
  await sql`update orders.addresses set last_used_at = ${at}
    where owner = ${owner} and fingerprint = ${fingerprint}`.execute(tx);
}

/** Whoever changes an address book by hand waits for their turn: its count and its default are looked at first. */
export async function lockAddressBook(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders.addresses ${owner}`}, 0))`.execute(tx);
}

/** How many others an owner has. */
export async function countOtherAddresses(tx: Tx, { owner, fingerprint }: Owned): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from orders.addresses
    where owner = ${owner} and fingerprint <> ${fingerprint}`.execute(tx);
  return rows[0]?.others ?? 0;
}

export async function clearDefault(tx: Tx, owner: string): Promise<void> {
  await sql`update orders.addresses set is_default = false where owner = ${owner} and is_default`.execute(tx);
}

type Edited = DeliveryAddress & Owned & { label: string; isDefault: boolean };

/** One that is there already keeps its name where it gets none, and is still the default. */
export async function putAddress(tx: Tx, put: Edited & { at: Date }): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    insert into orders.addresses as a (owner, fingerprint, label, is_default, name, phone, street, city, state, zip,
      country, last_used_at)
    values (${put.owner}, ${put.fingerprint}, ${put.label}, ${put.isDefault}, ${put.name}, ${put.phone},
      ${put.street}, ${put.city}, ${put.state}, ${put.zip}, ${put.country}, ${put.at})
    on conflict (owner, fingerprint) do update set label = coalesce(nullif(excluded.label, ''), a.label),
      is_default = a.is_default or excluded.is_default,
      name = excluded.name, phone = excluded.phone, street = excluded.street, city = excluded.city,
      state = excluded.state
    returning ${ROW}`.execute(tx);
  return rows[0] as AddressRow;
}

/** Null when the owner has no address of that id. */
export async function updateAddress(tx: Tx, id: string, to: Edited): Promise<AddressRow | null> {
  const { rows } = await sql<AddressRow>`
    update orders.addresses set fingerprint = ${to.fingerprint}, label = ${to.label}, is_default = ${to.isDefault},
      name = ${to.name}, phone = ${to.phone}, street = ${to.street}, city = ${to.city}, state = ${to.state},
      zip = ${to.zip}, country = ${to.country}
    where owner = ${to.owner} and id = ${id} returning ${ROW}`.execute(tx);
  return rows[0] ?? null;
}

/** The id of the owner's address that reads so. */
export async function findAddress(tx: Tx, { owner, fingerprint }: Owned): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.addresses where owner = ${owner} and fingerprint = ${fingerprint}`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function readAddresses(reader: Db | Tx, owner: string): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select ${ROW} from orders.addresses where owner = ${owner}
    order by is_default desc, last_used_at desc, id desc`.execute(reader);
  return rows;
}

/** False when the owner has no address of that id. */
export async function deleteAddress(tx: Tx, owner: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from orders.addresses where owner = ${owner} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteAddressesOf(tx: Tx, owner: string): Promise<void> {
  await sql`delete from orders.addresses where owner = ${owner}`.execute(tx);
}
