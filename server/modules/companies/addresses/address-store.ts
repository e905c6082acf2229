import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface CompanyAddressRow {
  id: string;
  label: string;
  name: string;
  phone: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
}

type Typed = Omit<CompanyAddressRow, 'id'>;

export async function readCompanyAddresses(reader: Db | Tx, companyId: string): Promise<CompanyAddressRow[]> {
  const { rows } = await sql<CompanyAddressRow>`
    select id, label, name, phone, street, city, state, zip from companies.addresses
    where company_id = ${companyId} order by lower(label), city, id`.execute(reader);
  return rows;
}

export async function countCompanyAddresses(reader: Db | Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from companies.addresses where company_id = ${companyId}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** One of the same content. */
export async function readSameCompanyAddress(
  tx: Tx,
  companyId: string,
  typed: Typed,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from companies.addresses
    where company_id = ${companyId}
      and (label, name, street, city, state, zip)
        = (${typed.label}, ${typed.name}, ${typed.street}, ${typed.city}, ${typed.state}, ${typed.zip})
      and phone is not distinct from ${typed.phone}
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertCompanyAddress(tx: Tx, companyId: string, typed: Typed): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into companies.addresses (company_id, label, name, phone, street, city, state, zip)
    values (${companyId}, ${typed.label}, ${typed.name}, ${typed.phone}, ${typed.street}, ${typed.city},
      ${typed.state}, ${typed.zip})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** False when the company has no address of that id. */
export async function updateCompanyAddress(
  tx: Tx,
  of: { companyId: string; id: string },
  to: Typed,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update companies.addresses set label = ${to.label}, name = ${to.name}, phone = ${to.phone},
      street = ${to.street}, city = ${to.city}, state = ${to.state}, zip = ${to.zip}
    where company_id = ${of.companyId} and id = ${of.id} returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteCompanyAddress(tx: Tx, of: { companyId: string; id: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from companies.addresses where company_id = ${of.companyId} and id = ${of.id} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
