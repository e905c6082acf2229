import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** What each part found last, so that one part can be run again without the others. */
const KEPT = 'build/bench';

interface Kept {
  readonly measuredAt: string;
  readonly rows: Row[];
}

export function keep(part: string, rows: Row[]): void {
  mkdirSync(KEPT, { recursive: true });
  const kept: Kept = { measuredAt: new Date().toISOString().slice(0, 16), rows };
  writeFileSync(join(KEPT, `${part}.json`), JSON.stringify(kept));
}

/** A table for the terminal. */
export function print(part: string, rows: readonly Row[]): void {
  process.stdout.write(`\n${part}\n`);
  for (const row of rows) {
    const facts = [
      row.measured,
      row.limit && `limit ${row.limit}`,
      row.ratio && `ratio ${row.ratio}`,
      row.cpu && `CPU-ms ${row.cpu}`,
      row.statements && `statements ${row.statements}`,
      row.machine,
    ].filter(Boolean);
    process.stdout.write(
      `  ${row.isMet ? 'met   ' : 'MISSED'} ${row.what}\n         ${facts.join(' | ')} | aim ${row.aim}\n`,
    );
  }
}

/** Writes bench/results.md: every part as it was last measured. What is said of missed aims stays as people wrote it. */
export function writeResults(order: readonly string[]): void {
  const files = new Set(readdirSync(KEPT));
  const parts = order.filter((part) => files.has(`${part}.json`));
  const kept = parts.map((part) => JSON.parse(readFileSync(join(KEPT, `${part}.json`), 'utf8')) as Kept);
  const fresh = kept.flatMap(({ rows }) => rows.map(line));
  const old = readResults();
  const start = old.indexOf('| | Measured');
  // After a fresh clone most parts were never measured here: what was found of them, and when, stays.
  const isWhole = parts.length === order.length || start < 0;
  const table = isWhole ? fresh : merge(rowsOf(old), fresh);
  const text = `${isWhole ? head(kept.at(-1)?.measuredAt ?? '') : old.slice(0, start)}| | Measured | Limit in the same run | Ratio | CPU-ms | SQL | Aim | | Machine |
|---|---|---|---|---|---|---|---|---|
${table.join('\n')}

${notesOf(old)}`;
  writeFileSync('bench/results.md', text);
}

function line(row: Row): string {
  const cells = [row.what, row.measured, row.limit, row.ratio, row.cpu, row.statements, row.aim];
  return `| ${cells.map((cell) => cell ?? '').join(' | ')} | ${row.isMet ? 'met' : '**missed**'} | ${row.machine ?? ''} |`;
}

function merge(old: readonly string[], fresh: readonly string[]): string[] {
  const whatOf = (row: string) => row.split(' | ', 1)[0];
  const found = new Map(fresh.map((row) => [whatOf(row), row]));
  const known = new Set(old.map(whatOf));
  return [
    ...old.map((row) => found.get(whatOf(row)) ?? row),
    ...fresh.filter((row) => !known.has(whatOf(row))),
  ];
}

function head(measuredAt: string): string {
  const cpu = cpus();
  return `# Measured

\`npm run bench\` wrote this table on ${measuredAt.replace('T', ' at ')} UTC: Node ${process.versions.node}, the embedded
PostgreSQL with its usual settings (durable), ${cpu.length} × ${cpu[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB. Shop, database and the program that
asks share these processors. Eight connections. CPU-ms are of one call: the shop's process + PostgreSQL.

`;
}

/** The rows of a table, without its head. */
function rowsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .slice(1);
}

function notesOf(text: string): string {
  const start = text.indexOf('## ');
  return start < 0 ? '' : text.slice(start);
}

function readResults(): string {
  try {
    return readFileSync('bench/results.md', 'utf8');
  } catch {
    return '';
  }
}
