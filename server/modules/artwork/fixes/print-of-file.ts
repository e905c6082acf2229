import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { findAgreedPrint } from './agreed-print-store.ts';
import { type FixPlan, PRINT_FILE_ENGINE } from './fix-plan.ts';
import { makePrintFileLater } from './make-print-file.ts';
import { planFixes } from './plan-fixes.ts';
import { countPrintsOf, findPrintFile, type PrintFileRow, requestPrintFile } from './print-file-store.ts';
import { hashOfOrdered, hashOfUse, printUseOf } from './print-use.ts';

/** A file as it is to be printed, with what was decided about it. */
export interface FileToPrint {
  readonly sha256: string;
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  readonly findings: readonly Finding[];
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
  readonly pagesBefore: number;
  readonly otherPages: number;
  /** What its order says it is printed as; null: nobody ordered it yet. */
  readonly orderedAs: PrintSpecification | null;
  readonly choice: Readonly<Record<string, string>>;
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
 * The print file of a use as it is now; of what was ordered the one that was agreed to, though later rules or engines would make another.
 * Nobody having asked for it yet, it is begun: in the transaction that writes it down, so that whoever finds it `making` will hear of its end.
 */
export async function printOfFile(deps: Pick<Deps, 'db'>, file: FileToPrint): Promise<PrintOfFile> {
  const { sha256, facts, form, findings, otherPages, orderedAs } = file;
  const plan = planFixes(facts, form, findings, file);
  const use = plan && printUseOf(sha256, facts, form, otherPages);
  if (!plan || !use) return { plan: null, print: null };
  const useHash = hashOfUse(use, plan);
  const known = orderedAs
    ? await findAgreedPrint(deps.db, {
        agreedHash: hashOfOrdered({ ...file, specification: orderedAs, placedScale: form.placedScale }),
        useHash,
        older: OLDER_ENGINES.map((engine) => hashOfUse(use, plan, engine)),
      })
    : await findPrintFile(deps.db, useHash);
  if (known) return { plan: known.plan, print: known };
  if (!orderedAs && (await countPrintsOf(deps.db, sha256)) >= MOST_ASKED) return { plan, print: null };
  const print = await transaction(deps.db, async (tx) => {
    const { row, isNew } = await requestPrintFile(tx, useHash, { use, plan });
    if (isNew && row.status === 'making') await makePrintFileLater(tx, useHash);
    return row;
  });
  return { plan, print };
}
