import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';
import { readSources } from './source-files.ts';

const rooms = ['compose', 'contract', 'design', 'server', 'sandbox', 'web'];

/**
 * Runs dependency-cruiser with the table of rooms. The cruiser answers "no violations" of files it could not read
 * (with a TypeScript it does not know it sees none at all), so it must have seen every file that is on disk.
 */
export async function checkImports(root: string): Promise<string[]> {
  const present = rooms.filter((room) => existsSync(join(root, room)));
  if (present.length === 0) return ['No room was found: there is nothing to check, which cannot be right.'];
  const { options, forbidden } = configuration;
  const { output } = await cruise(present, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: root,
  });
  const result = output as ICruiseResult;
  const seen = new Set(result.modules.map((module) => module.source));
  const missed = readSources(
    root,
    present.map((room) => `${room}/**/*.{ts,tsx}`),
  ).filter(({ path }) => !seen.has(path));
  return [
    ...result.summary.violations.map(describe),
    ...missed.map(({ path }) => `unseen: dependency-cruiser did not read ${path}`),
  ];
}

function describe(violation: IViolation): string {
  const way = violation.cycle
    ? `${violation.from} → ${violation.cycle.map((step) => step.name).join(' → ')}`
    : `${violation.from} → ${violation.to}`;
  return `${violation.rule.name}: ${way}`;
}
