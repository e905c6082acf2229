import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for programs. */
const TICK_MS = 10;

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** CPU-ms of the process itself, and of those of its children that have ended. */
  readonly cpuMs: number;
  readonly endedChildrenMs: number;
}

function factsOf(pid: number): ProcessFacts | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { pid, parent, cpuMs: (utime + stime) * TICK_MS, endedChildrenMs: (cutime + cstime) * TICK_MS };
  } catch {
    return null;
  }
}

/** A process and all below it. */
export function treeOf(root: number): ProcessFacts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => factsOf(Number(name)) ?? []);
  const tree = all.filter((one) => one.pid === root);
  for (const one of tree) tree.push(...all.filter((other) => other.parent === one.pid));
  return tree;
}

/** CPU-ms used so far by a process, its living children and those that ended. */
export function cpuMsOf(root: number, except?: number): number {
  const left = new Set(except === undefined ? [] : treeOf(except).map((one) => one.pid));
  return treeOf(root)
    .filter((one) => !left.has(one.pid))
    .reduce((sum, one) => sum + one.cpuMs + one.endedChildrenMs, 0);
}

/** Bytes of memory of a process tree; pages that several share are counted once. */
export function memoryOf(root: number, except?: number): number {
  const left = new Set(except === undefined ? [] : treeOf(except).map((one) => one.pid));
  return treeOf(root)
    .filter((one) => !left.has(one.pid))
    .reduce((sum, one) => sum + proportionalBytes(one.pid), 0);
}

function proportionalBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
