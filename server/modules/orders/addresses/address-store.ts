import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Where something was delivered. */
export interface DeliveryAddress {
  name: string;
  phone: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export type AddressRow = DeliveryAddress & { id: string };

/** Keeps an address, or moves one that is known to the front; of each owner the last `most` stay. One statement. */
export async function saveAddress(
  tx: Tx,
  kept: DeliveryAddress & { owner: string; fingerprint: string; at: Date; most: number },
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
    delete from orders.addresses where id in (
      select id from orders.addresses where owner = ${kept.owner} and fingerprint <> ${kept.fingerprint}
      order by last_used_at desc, id desc offset ${kept.most - 1})`.execute(tx);
}

export async function readAddresses(reader: Db | Tx, owner: string, most: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id, name, phone, street, city, state, zip, country from orders.addresses
    where owner = ${owner} order by last_used_at desc, id desc limit ${most}`.execute(reader);
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
