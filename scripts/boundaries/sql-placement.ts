import { isStore, isTest, readSources } from './source-files.ts';

/** How Kysely and pg statements begin. Calls, not words, so that comments and texts may speak of them. */
const sqlCall =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom|executeQuery)\(|\bsql(<[^`]*>)?`|\b(client|pool|tx|db)\.query\(/;

/**
 * SQL stands in store files only. The import rule cannot see a query builder that came in as an argument,
 * so the text is searched.
 */
export function checkSqlPlacement(root: string): string[] {
  return readSources(root, ['server/**/*.{ts,tsx}', 'sandbox/**/*.{ts,tsx}'])
    .filter(({ path }) => !isStore(path) && !isTest(path) && !path.startsWith('server/platform/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          sqlCall.test(line) ? [`sql-only-in-store: ${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );
}
