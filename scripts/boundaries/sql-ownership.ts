import { moduleTable } from '../../.dependency-cruiser.mjs';
import { isTest, readSources, type SourceFile } from './source-files.ts';

/** In the order of the table: a module's foreign keys may point only to itself and to earlier ones. */
const modules = Object.keys(moduleTable);
/** Everything else that has a schema. `graphile_worker` is the job library's. */
const schemas = new Set([...modules, 'platform', 'sandbox', 'graphile_worker']);
/** Its purpose is to read what others wrote. */
const readsEverything = new Set(['reporting']);

interface Mention {
  readonly schema: string;
  readonly table: string;
  readonly line: number;
  readonly verb: string;
}

/**
 * The database has the same walls as the code: one schema per module, touched only by its own store, and foreign
 * keys only to modules listed earlier.
 */
export function checkSqlOwnership(root: string): string[] {
  const stores = readSources(root, ['server/**/*.ts', 'sandbox/**/*.ts']).filter(({ path }) => !isTest(path));
  const migrations = readSources(root, ['server/migrations/*.sql']);
  return [...stores.flatMap(checkStore), ...migrations.flatMap(checkMigration)];
}

function checkStore(file: SourceFile): string[] {
  const owner = /^server\/modules\/([^/]+)\//.exec(file.path)?.[1] ?? file.path.split('/').at(-2) ?? '';
  const own = file.path.startsWith('sandbox/')
    ? 'sandbox'
    : file.path.startsWith('server/modules/')
      ? owner
      : 'platform';
  return findMentions(file.text).flatMap((mention) => {
    if (mention.schema === own) return [];
    // The job library is used, and looked after, by the platform alone.
    if (own === 'platform' && mention.schema === 'graphile_worker') return [];
    if (readsEverything.has(own) && !isWrite(mention.verb)) return [];
    return [`sql-ownership: ${file.path}:${mention.line} ${own} uses ${mention.schema}.${mention.table}`];
  });
}

function isWrite(verb: string): boolean {
  return !/^(from|join|using|selectFrom|\w*Join)$/i.test(verb);
}

/** `from orders.lines`, `.selectFrom('orders.lines as l')` and their likes, wherever a known schema is named. */
function findMentions(text: string): Mention[] {
  const inSql =
    /\b(from|join|into|update|table|using|truncate|only)\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z_]+)\.([a-z_]+)/gi;
  const inKysely =
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|\w*Join)\(\s*\[?\s*['"`]([a-z_]+)\.([a-z_]+)/g;
  return [inSql, inKysely].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: verb = '', 2: schema = '', 3: table = '', index }) =>
      schemas.has(schema) ? [{ verb, schema, table, line: text.slice(0, index).split('\n').length }] : [],
    ),
  );
}

function checkMigration(file: SourceFile): string[] {
  const sql = file.text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  // A foreign key belongs to the table whose statement it stands in.
  return [
    ...sql.matchAll(
      /\b(?:create|alter)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?([a-z_]+)\.([a-z_]+)[^;]*;/gi,
    ),
  ].flatMap((statement) =>
    [...statement[0].matchAll(/\breferences\s+(?:([a-z_]+)\.)?([a-z_]+)/gi)].flatMap((reference) =>
      checkReference(file, sql, statement, reference),
    ),
  );
}

function checkReference(
  file: SourceFile,
  sql: string,
  statement: RegExpExecArray,
  reference: RegExpExecArray,
): string[] {
  const [, from = '', table = ''] = statement;
  const [, to, target = ''] = reference;
  const line = sql.slice(0, statement.index + reference.index).split('\n').length;
  const where = `${file.path}:${line} ${from}.${table}`;
  if (!to) return [`sql-ownership: ${where} references ${target} without naming its schema`];
  if (to === from) return [];
  const isEarlier =
    modules.includes(to) && modules.includes(from) && modules.indexOf(to) < modules.indexOf(from);
  return isEarlier
    ? []
    : [`sql-ownership: ${where} references ${to}.${target}, which does not come before it`];
}
