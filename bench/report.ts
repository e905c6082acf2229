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
  const table = kept.flatMap(({ rows }) => rows.map(line));
  const cpu = cpus();
  const text = `# Measured

\`npm run bench\` wrote this table on ${kept.at(-1)?.measuredAt.replace('T', ' at ') ?? ''} UTC: Node ${process.versions.node}, the embedded
PostgreSQL with its usual settings (durable), ${cpu.length} × ${cpu[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB. Shop, database and the program that
asks share these processors. Eight connections. CPU-ms are of one call: the shop's process + PostgreSQL.

| | Measured | Limit in the same run | Ratio | CPU-ms | SQL | Aim | |
|---|---|---|---|---|---|---|---|
${table.join('\n')}

${readNotes()}`;
  writeFileSync('bench/results.md', text);
}

function line(row: Row): string {
  const cells = [row.what, row.measured, row.limit, row.ratio, row.cpu, row.statements, row.aim];
  return `| ${cells.map((cell) => cell ?? '').join(' | ')} | ${row.isMet ? 'met' : '**missed**'} |`;
}

function readNotes(): string {
  try {
    const text = readFileSync('bench/results.md', 'utf8');
    const start = text.indexOf('## ');
    return start < 0 ? '' : text.slice(start);
  } catch {
    return '';
  }
}
