import type ts from 'typescript';
import type { Catalogue, Made, TableColumn } from './catalogue.ts';
import { type Claim, claimsOf, fits, mayBeNull } from './claims.ts';
import type { Column } from './describe.ts';

/** Where the columns that a statement has are not what its row type says. */
export function differences(
  checker: ts.TypeChecker,
  catalogue: Catalogue,
  row: ts.Type,
  statement: { text: string; columns: readonly Column[] },
): string[] {
  const claims = claimsOf(checker, row);
  const names = statement.columns.map(({ name }) => name);
  const isOpen = checker.getIndexInfosOfType(row).length > 0;
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `"${name}" comes twice`),
    ...[...claims]
      .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
      .map(([name]) => `"${name}" is claimed and never comes`),
    ...statement.columns.flatMap((column) => {
      const claim = claims.get(column.name);
      if (!claim) return isOpen ? [] : [`"${column.name}" comes and is not claimed`];
      return [
        ...typeDifferences(checker, catalogue, column, claim),
        ...nullDifferences(catalogue, column, claim, statement.text),
      ];
    }),
  ];
}

const sayMade = (made: Made): string => (typeof made === 'object' ? `${sayMade(made.of)}[]` : made);

function typeDifferences(
  checker: ts.TypeChecker,
  { types }: Catalogue,
  { name, type: oid }: Column,
  claim: Claim,
): string[] {
  const type = types.get(oid);
  if (!type) return [`"${name}" is of a type that nobody knows (${oid})`];
  return claim.types
    .filter((claimed) => !fits(checker, claimed, type.made))
    .map(
      (claimed) =>
        `"${name}" is claimed as ${checker.typeToString(claimed)}, and ${type.name} comes as ${sayMade(type.made)}`,
    );
}

/**
 * Only of what stands for a table's column: what is worked out may be null or not, the database does not say.
 * `is not null` about it counts wherever it stands, and of outer joins those with a table.
 */
function nullDifferences({ columns }: Catalogue, column: Column, claim: Claim, text: string): string[] {
  const stored = column.of === null ? undefined : columns.get(column.of);
  if (!stored || mayBeNull(claim) || !mayComeAsNull(stored, text)) return [];
  return [`"${column.name}" is claimed as never null, and ${stored.table}.${stored.name} may be`];
}

function mayComeAsNull({ name, table, isNeverNull }: TableColumn, text: string): boolean {
  if (isNeverNull) return new RegExp(`\\b(?:left|full) join (?:lateral )?${table}\\b`).test(text);
  return !new RegExp(`\\b${name} is not null(?! as )`).test(text);
}
