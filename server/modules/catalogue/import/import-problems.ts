import type { CsvKind, ImportProblem } from '#contract/catalogue/catalogue-import.ts';
import { IMPORT_LIMITS } from '#contract/catalogue/csv-columns.ts';

/** Where something is wrong. */
export interface Spot {
  readonly file: CsvKind;
  readonly row: number;
  readonly line: number;
}

const LONGEST_VALUE = 200;

/** Everything wrong with an import, counted; the first of it is kept to be listed. */
export class ImportProblems {
  errors = 0;
  warnings = 0;
  readonly #kept: Record<ImportProblem['kind'], ImportProblem[]> = { error: [], warning: [] };

  error(spot: Spot, column: string, value: string, reason: string): void {
    this.errors++;
    this.#keep('error', spot, column, value, reason);
  }

  warn(spot: Spot, column: string, value: string, reason: string): void {
    this.warnings++;
    this.#keep('warning', spot, column, value, reason);
  }

  #keep(
    kind: ImportProblem['kind'],
    { file, row, line }: Spot,
    column: string,
    value: string,
    reason: string,
  ) {
    const kept = this.#kept[kind];
    if (kept.length >= IMPORT_LIMITS.problemsListed) return;
    const cut = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
    kept.push({ kind, file, row, line, column, value: cut, reason });
  }

  /** As the files have them: products first, by row. */
  listed(): ImportProblem[] {
    const all = [...this.#kept.error, ...this.#kept.warning].slice(0, IMPORT_LIMITS.problemsListed);
    return all.sort((a, b) => Number(a.file === 'prices') - Number(b.file === 'prices') || a.row - b.row);
  }
}
