import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { type FixPlan, PRINT_FILE_ENGINE } from './fix-plan.ts';
import { makePrintFileLater } from './make-print-file.ts';
import { planFixes } from './plan-fixes.ts';
import { countPrintsOf, findNewestPrint, type PrintFileRow, requestPrintFile } from './print-file-store.ts';
import { hashOfUse, printUseOf } from './print-use.ts';

/** A file as it is to be printed, with what was decided about it. */
export interface FileToPrint {
  readonly sha256: string;
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  readonly findings: readonly Finding[];
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
  readonly pagesBefore: number;
  readonly otherPages: number;
  /** Nobody ordered it yet. */
  readonly isAsking: boolean;
}

/** Of one content, for whoever asks what this or that product would make of it; each takes the time of a check. */
const MOST_ASKED = 40;

const OLDER_ENGINES = Array.from({ length: PRINT_FILE_ENGINE - 1 }, (_, index) => index + 1);

/** The plan for a file and how far its print file is; both null where nobody could look into the file. */
export interface PrintOfFile {
  readonly plan: FixPlan | null;
  readonly print: PrintFileRow | null;
}

/**
 * The print file of a use as it is now; of what was ordered also one that an older engine made. Nobody having asked for it yet, it is begun: in the transaction that writes it
 * down, so that whoever finds it `making` will hear of its end.
 */
export async function printOfFile(deps: Pick<Deps, 'db'>, file: FileToPrint): Promise<PrintOfFile> {
  const { sha256, facts, form, findings, otherPages } = file;
  const plan = planFixes(facts, form, findings, file);
  const use = plan && printUseOf(sha256, facts, form, otherPages);
  if (!plan || !use) return { plan: null, print: null };
  const useHash = hashOfUse(use, plan);
  const older = file.isAsking ? [] : OLDER_ENGINES.map((engine) => hashOfUse(use, plan, engine));
  const known = await findNewestPrint(deps.db, useHash, older);
  if (known) return { plan, print: known };
  if (file.isAsking && (await countPrintsOf(deps.db, sha256)) >= MOST_ASKED) return { plan, print: null };
  const print = await transaction(deps.db, async (tx) => {
    const { row, isNew } = await requestPrintFile(tx, useHash, { use, plan });
    if (isNew && row.status === 'making') await makePrintFileLater(tx, useHash);
    return row;
  });
  return { plan, print };
}
