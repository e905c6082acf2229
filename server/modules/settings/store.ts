import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Section } from './values.ts';

/** One version of a section; `effectiveFrom` is null where it holds since ever. */
export interface VersionRow {
  id: string;
  section: Section;
  effectiveFrom: Date | null;
  value: unknown;
  madeBy: string;
  madeAt: Date;
}

/** Every version that was not taken back, of each section the latest moment first. An admin writes a few a year. */
export async function readVersions(reader: Db | Tx): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id::text, section, case when isfinite(effective_from) then effective_from end as "effectiveFrom",
      value, made_by as "madeBy", made_at as "madeAt"
    from settings.versions where withdrawn_at is null
    order by section, versions.effective_from desc, id desc`.execute(reader);
  return rows;
}

/** How often each section was changed. */
export async function readSectionVersions(reader: Db | Tx): Promise<ReadonlyMap<Section, number>> {
  const { rows } = await sql<{ name: Section; version: number }>`
    select name, version from settings.sections`.execute(reader);
  return new Map(rows.map((row) => [row.name, row.version]));
}

/** Compare-and-set: false when `version` is no longer the section's. Whoever changes one section waits here. */
export async function bumpSection(tx: Tx, section: Section, version: number | null): Promise<boolean> {
  const { rows } = await sql`
    update settings.sections set version = version + 1
    where name = ${section} and (${version}::int is null or version = ${version}) returning version`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertVersion(
  tx: Tx,
  made: { section: Section; effectiveFrom: Date | '-infinity'; value: object; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into settings.versions (section, effective_from, value, made_by, made_at)
    values (${made.section}, ${made.effectiveFrom}::timestamptz, ${JSON.stringify(made.value)}::jsonb, ${made.by}, ${made.at})
    `.execute(tx);
}

/** Takes a plan back; null when there is none of this id, or its moment has come. */
export async function withdrawVersion(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Pick<VersionRow, 'section' | 'value' | 'effectiveFrom'> | null> {
  const { rows } = await sql<Pick<VersionRow, 'section' | 'value' | 'effectiveFrom'>>`
    update settings.versions set withdrawn_at = ${now}
    where id = ${id} and withdrawn_at is null and effective_from > ${now}
    returning section, value, effective_from as "effectiveFrom"`.execute(tx);
  return rows[0] ?? null;
}

/** Tells every process to look again. */
export async function notifySettingsChanged(tx: Tx, what: string): Promise<void> {
  await sql`select pg_notify('settings_changed', ${what})`.execute(tx);
}
