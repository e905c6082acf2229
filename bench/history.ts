import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isQuiet, type Quietness } from './quiet.ts';
import type { Row } from './row.ts';

const HISTORY = 'bench/history.jsonl';

/** One row as it was measured once. */
interface Measured {
  readonly at: string;
  readonly commit: string;
  /** With changes that were not committed. */
  readonly isChanged: boolean;
  readonly quietness: Quietness;
  readonly what: string;
  readonly measured: string;
  readonly limit?: string;
  readonly cpu?: string;
  readonly statements?: string;
}

function git(...words: string[]): string {
  const run = spawnSync('git', words, { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : '';
}

/** Writes what was measured at the end of the history, a line a row: it is never rewritten. */
export function remember(rows: readonly Row[], quietness: Quietness): void {
  const at = new Date().toISOString().slice(0, 16);
  const commit = git('rev-parse', 'HEAD');
  const isChanged = git('status', '--porcelain', '--', 'contract', 'server', 'web', 'scripts') !== '';
  const lines = rows.map(({ what, measured, limit, cpu, statements }) => {
    const line: Measured = {
      at,
      commit,
      isChanged,
      quietness,
      what,
      measured,
      ...(limit && { limit }),
      ...(cpu && { cpu }),
      ...(statements && { statements }),
    };
    return `${JSON.stringify(line)}\n`;
  });
  appendFileSync(HISTORY, lines.join(''));
}

const sumOf = (cpu: string | undefined) =>
  cpu === undefined ? null : cpu.split('+').reduce((sum, part) => sum + Number.parseFloat(part), 0);

/** How many times as much it costs now. From a tenth on it is more than two runs of one commit differ by. */
const MORE = 1.1;

/**
 * Tells of every row that was measured at both commits how its CPU and statements compare: what holds on any machine
 * that was as busy. Throughput and times are shown beside it.
 * @returns false when something costs more than it did
 */
export function compare(base: string): boolean {
  const commit = git('rev-parse', '--verify', `${base}^{commit}`);
  const all = existsSync(HISTORY)
    ? readFileSync(HISTORY, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Measured)
    : [];
  const then = new Map(all.filter((one) => one.commit === commit).map((one) => [one.what, one]));
  if (!commit || then.size === 0) {
    const measured = [...new Set(all.map((one) => one.commit.slice(0, 10)))].join(', ') || 'none';
    console.error(`${HISTORY} has nothing of ${base}. Measured were: ${measured}.`);
    return false;
  }
  const now = new Map(all.filter((one) => one.commit !== commit).map((one) => [one.what, one]));
  let isFine = true;
  for (const [what, before] of then) {
    const after = now.get(what);
    if (!after) continue;
    const worse = costsMore(before, after);
    if (worse) isFine = false;
    console.log(`${worse ? 'MORE  ' : '      '} ${what}`);
    for (const [name, one] of Object.entries({ before, after })) console.log(`         ${name} ${tell(one)}`);
  }
  return isFine;
}

function costsMore(before: Measured, after: Measured): boolean {
  const [cpuBefore, cpuAfter] = [sumOf(before.cpu), sumOf(after.cpu)];
  const moreCpu = cpuBefore !== null && cpuAfter !== null && cpuAfter > cpuBefore * MORE;
  return moreCpu || Number(after.statements ?? 0) > Number(before.statements ?? Number.POSITIVE_INFINITY);
}

function tell({ commit, isChanged, measured, cpu, statements, quietness }: Measured): string {
  const facts = [measured, cpu && `CPU-ms ${cpu}`, statements && `statements ${statements}`].filter(Boolean);
  const when = isQuiet(quietness) ? 'quiet' : 'not quiet';
  return `${commit.slice(0, 10)}${isChanged ? ' and changes' : ''} (${when}): ${facts.join(' | ')}`;
}
