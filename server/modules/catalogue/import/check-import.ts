import type { checkImport as contract } from '#contract/catalogue/catalogue-import.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { TaxGuard } from '../products/tax-guard.ts';
import { ImportProblems } from './import-problems.ts';
import { openFiles, planImport } from './plan-import.ts';
import type { PriceCheck } from './plan-product.ts';

/** The dry run of an import: every bad row, and how many products would be created and changed. Writes nothing. */
export async function checkImport(
  deps: Pick<Deps, 'db'> & PriceCheck & TaxGuard,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const problems = new ImportProblems();
  const files = await openFiles(input, problems);
  const { digest, counts, rows } = await planImport(deps, files, problems, () => undefined);
  return {
    digest,
    created: counts.create,
    changed: counts.change,
    unchanged: counts.unchanged,
    bad: counts.bad,
    rows,
    errors: problems.errors,
    warnings: problems.warnings,
    problems: problems.listed(),
  };
}
