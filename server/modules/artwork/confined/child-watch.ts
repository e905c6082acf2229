import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ChildLimits } from './check-limits.ts';

/** Why a child did not end by itself. */
export type Broken = 'time' | 'memory' | 'size' | 'crash';

const LOOK_MS = 100;
/** Whoever uses no processor while it is looked at so often, 20 s, waits for itself: its engines read nothing and ask nobody. */
const MOST_IDLE_LOOKS = 200;
const PAGE_BYTES = 4096;
/** A hundredth of a second, on every Linux there is (USER_HZ). */
const TICK_MS = 10;

/** A crash in a decoder, out of address space. Other signals come from outside. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
  'SIGXFSZ',
]);

/**
 * Keeps a child within its limits and notes what it costs. One that waits for itself (nodejs/node#54918) is ended as if it
 * had died: that is no fault of its file.
 */
export function watchChild(child: ChildProcess, limits: ChildLimits) {
  const begun = performance.now();
  let reason: Broken | null = null;
  let cpuMs: number | null = null;
  let idleLooks = 0;
  const kill = (why: Broken) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const look = async () => {
    const found = await printUseOf(child.pid);
    if (!found) return;
    idleLooks = found.cpuMs === cpuMs ? idleLooks + 1 : 0;
    cpuMs = found.cpuMs;
    if (idleLooks >= (limits.idleLooks ?? MOST_IDLE_LOOKS)) child.kill('SIGKILL');
    if (found.memoryBytes > limits.memoryBytes) kill('memory');
    else if (found.cpuMs > limits.cpuSeconds * 1000) kill('time');
  };
  const clock = setTimeout(() => kill('time'), limits.wallMs);
  const watch = setInterval(() => void look(), LOOK_MS);
  return {
    kill,
    /** Why it did not end by itself; null when it did, or when somebody else ended it. */
    broken(signal: NodeJS.Signals | null): Broken | null {
      if (signal === 'SIGXCPU') return 'time';
      return reason ?? (signal !== null && CRASHES.has(signal) ? 'crash' : null);
    },
    /** Processor time as last seen; where the system does not tell, the time it ran. */
    costMs: () => Math.round(cpuMs ?? performance.now() - begun),
    end() {
      clearTimeout(clock);
      clearInterval(watch);
    },
  };
}

/** What Linux tells of a process; null elsewhere, where the other limits must do. */
async function printUseOf(pid: number | undefined): Promise<{ cpuMs: number; memoryBytes: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold blanks; the state comes first after it (proc(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
  if (text === '' || user === undefined || system === undefined || pages === undefined) return null;
  return { cpuMs: (user + system) * TICK_MS, memoryBytes: pages * PAGE_BYTES };
}
