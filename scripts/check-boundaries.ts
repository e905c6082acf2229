// npm run check, step "boundaries": the rooms of docs/architecture.md, and the walls between the database's schemas.
import { checkCommandsInDocs } from './boundaries/commands-in-docs.ts';
import { checkFileSizes } from './boundaries/file-sizes.ts';
import { checkImports } from './boundaries/imports.ts';
import { checkOneWay } from './boundaries/one-way.ts';
import { checkSqlOwnership } from './boundaries/sql-ownership.ts';
import { checkSqlPlacement } from './boundaries/sql-placement.ts';

/** Every broken rule in the tree under `root`, one sentence each; empty when all hold. */
export async function checkBoundaries(root: string): Promise<string[]> {
  return [
    ...(await checkImports(root)),
    ...checkSqlPlacement(root),
    ...checkSqlOwnership(root),
    ...checkFileSizes(root),
    ...checkOneWay(root),
    ...checkCommandsInDocs(root),
  ];
}

if (import.meta.main) {
  const problems = await checkBoundaries(process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Boundaries hold.' : `${problems.length} boundaries are broken.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
