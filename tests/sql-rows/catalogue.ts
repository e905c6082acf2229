import pg from 'pg';

/** What node-postgres makes of a value, with the parsers that the shop sets. */
export type Made = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'JSON' | 'object' | { of: Made };

export interface TypeInfo {
  readonly name: string;
  readonly made: Made;
}

export interface TableColumn {
  readonly name: string;
  /** `schema.table`. */
  readonly table: string;
  readonly isNeverNull: boolean;
}

export interface Catalogue {
  readonly types: ReadonlyMap<number, TypeInfo>;
  /** By the table's OID and the column's number: `16384.1`. */
  readonly columns: ReadonlyMap<string, TableColumn>;
}

interface TypeRow {
  oid: number;
  name: string;
  category: string;
  element: number;
}

/** A text of each kind of type as PostgreSQL writes it, to be given to the parser. */
const SAMPLES: Record<string, string> = {
  N: '1',
  B: 't',
  T: '01:00:00',
  bytea: '\\x00',
  date: '2026-01-31',
  time: '10:00:00',
  timestamp: '2026-01-31 10:00:00',
  timestamptz: '2026-01-31 10:00:00+00',
};

/** The types and columns of a migrated database; whoever asks has imported the shop's parsers. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<TypeRow>(
    `select oid::integer, typname as name, typcategory as category, typelem::integer as element from pg_type
     where typrelid = 0`,
  );
  const columns = await client.query<TableColumn & { key: string }>(
    `select attrelid || '.' || attnum as key, attname as name, attrelid::regclass::text as table,
       attnotnull as "isNeverNull"
     from pg_attribute where attnum > 0 and not attisdropped`,
  );
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  return {
    types: new Map(rows.map((row) => [row.oid, { name: row.name, made: madeOf(row, byOid) }])),
    columns: new Map(columns.rows.map((column) => [column.key, column])),
  };
}

const isJson = ({ name }: TypeRow) => name === 'json' || name === 'jsonb';

/** Asks the parser itself: of a list whose type node-postgres does not know it makes a text. */
function madeOf(type: TypeRow, byOid: ReadonlyMap<number, TypeRow>): Made {
  if (isJson(type)) return 'JSON';
  const parse = pg.types.getTypeParser(type.oid, 'text');
  const element = type.category === 'A' ? byOid.get(type.element) : undefined;
  if (!element) return kindOf(parse(sampleOf(type)));
  const list = kindOf(parse(isJson(element) ? '{1}' : `{"${sampleOf(element).replaceAll('\\', '\\\\')}"}`));
  return isJson(element) && list !== 'string' ? { of: 'JSON' } : list;
}

const sampleOf = ({ name, category }: TypeRow) => SAMPLES[name] ?? SAMPLES[category] ?? 'a';

function kindOf(value: unknown): Made {
  if (Array.isArray(value)) return { of: kindOf(value[0]) };
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object';
}
