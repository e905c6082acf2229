import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');

export interface SourceProgram {
  readonly checker: ts.TypeChecker;
  /** The sources that were asked for, without tests. */
  readonly sources: readonly ts.SourceFile[];
  readonly isOurs: (node: ts.Node) => boolean;
  /** Its path as people write it: `server/modules/…`. */
  readonly pathOf: (node: ts.Node) => string;
}

/** Sources as the compiler sees them; nothing is checked until somebody asks for a type. */
export function openProgram(patterns: readonly string[]): SourceProgram {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config.config, include: [], files: [] },
    ts.sys,
    ROOT,
  );
  const rootNames = globSync([...patterns], { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => join(ROOT, path));
  const program = ts.createProgram({
    rootNames,
    options: { ...options, types: ['node'], incremental: false, tsBuildInfoFile: undefined },
  });
  const roots = new Set(rootNames);
  const sources = program.getSourceFiles().filter((file) => roots.has(file.fileName));
  const known = new Set<ts.Node>(sources);
  return {
    checker: program.getTypeChecker(),
    sources,
    isOurs: (node) => known.has(node.getSourceFile()),
    pathOf: (node) => relative(ROOT, node.getSourceFile().fileName),
  };
}
