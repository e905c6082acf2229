import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/** WebAssembly reserves address space it never uses; below 4 GB it may not start (facts, prepress 4.10). */
const ADDRESS_BYTES = 4_500_000_000;
const ADDRESS_LIMIT = `--as=${ADDRESS_BYTES}`;
/**
 * All of the checker's environment. By itself each thread of glibc reserves an arena of its own, and what is left of
 * the address space is too little for a page in detail.
 */
export const CONFINED_ENV = { MALLOC_ARENA_MAX: '1' };
/** Of 64 KiB: as much as the process may hold. WebAssembly otherwise reserves what it can get, and leaves pictures nothing. */
const WASM_PAGES = 16_384;
/** What each further engine of WebAssembly reserves: its memory, and as much again in front of it. */
const ENGINE_BYTES = 2 * WASM_PAGES * 65_536;
/** Of the processor, and by the clock: on a machine far too busy what starts late must stay as confined, and is waited for. */
const PROBE_CPU_SECONDS = 15;
const PROBE_MS = 120_000;
/** The user and group "nobody" of every Linux distribution. */
export const NOBODY = '65534';

/** Completed by the seconds of processor time: first a signal that says why, two seconds later one that kills. */
const CPU_LIMIT = '--cpu=';
const NO_FILES = '--fsize=0';
const limits = ['prlimit', ADDRESS_LIMIT, CPU_LIMIT, NO_FILES, '--core=0', '--nofile=64', '--'];
const noNetworkAsRoot = ['unshare', '--net', '--ipc', '--'];
const noNetworkAsUser = ['unshare', '--user', '--net', '--ipc', '--'];
const asNobody = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
];
/** Whoever started it may be killed: then it ends, too. Older systems do not know the word. */
const endsWithParent = ['--pdeathsig=KILL'];

/** What surrounds the program, strictest first. Which of them this machine allows is found out once. */
function candidates(): string[][] {
  if (process.platform !== 'linux') return [[]];
  if (process.getuid?.() === 0) {
    return [
      [...noNetworkAsRoot, ...asNobody, ...endsWithParent, '--', ...limits],
      [...noNetworkAsRoot, ...asNobody, '--', ...limits],
      [...asNobody, ...endsWithParent, '--', ...limits],
      [...asNobody, '--', ...limits],
      [...noNetworkAsRoot, ...limits],
      limits,
      [],
    ];
  }
  const alone = ['setpriv', '--no-new-privs', ...endsWithParent, '--'];
  return [
    [...noNetworkAsUser, ...alone, ...limits],
    [...noNetworkAsUser, ...limits],
    [...alone, ...limits],
    limits,
    [],
  ];
}

/** Beside this file as source; beside the bundle, by the same name, once built; elsewhere where tests bundle it. */
const BESIDE = fileURLToPath(
  new URL(`./render.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);
const programPath = () => process.env.ARTWORK_CHECKER ?? BESIDE;

/** Its own code and packages: what the program may read. The data folder, often inside the project, it may not. */
function readablePaths(program: string): string[] {
  // As source it is spread over its module's folders; once built it is one file.
  const here = program.endsWith('.ts') ? dirname(dirname(program)) : dirname(program);
  let root = here;
  while (!existsSync(join(root, 'node_modules')) && dirname(root) !== root) root = dirname(root);
  const packages = join(root, 'node_modules');
  // Where node_modules is a link, Node asks for the permission to read what it points to.
  const linked = existsSync(packages) ? [realpathSync(packages)] : [];
  return [...new Set([here, packages, ...linked, join(root, 'package.json'), join(root, 'contract')])];
}

/**
 * What V8 is told; what it made of a program with other flags it does not take. It lives for a second: a young generation
 * that begins as large as one file fills, cleared by one thread, takes a tenth to a quarter less processor time.
 */
export const checkerFlags = () => [
  '--max-old-space-size=256',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--single-threaded-gc',
  `--wasm-max-mem-pages=${WASM_PAGES}`,
];

function programArgs(): string[] {
  const program = programPath();
  return [
    '--permission',
    ...readablePaths(program).map((path) => `--allow-fs-read=${path}`),
    '--allow-addons',
    ...checkerFlags(),
    program,
  ];
}

/** The machine was too busy to tell how strictly files can be opened: that is no fault of a file, and worth another try. */
export class ConfinementUnknown extends Error {}

let found: Promise<string[]> | undefined;

/** Found out once; where the machine was too busy to say, again the next time. */
function surroundHere(): Promise<string[]> {
  found ??= strictestOf(candidates(), [process.execPath, ...programArgs(), '--probe'], PROBE_MS).catch(
    (error) => {
      found = undefined;
      throw error;
    },
  );
  return found;
}

/**
 * The checker's command line for `words`, with that many engines of WebAssembly, inside everything this machine offers: no network, the user nobody, limits
 * of address space, processor time and written files, and Node's own permissions.
 */
export async function confinedCommand(
  words: readonly string[],
  { cpuSeconds, engines = 1 }: { cpuSeconds: number; engines?: number },
): Promise<Command> {
  const address = `--as=${ADDRESS_BYTES + (engines - 1) * ENGINE_BYTES}`;
  const surround = withCpuLimit(await surroundHere(), cpuSeconds).map((word) =>
    word === ADDRESS_LIMIT ? address : word,
  );
  const [command = process.execPath, ...args] = [...surround, process.execPath, ...programArgs(), ...words];
  return { command, args };
}

/**
 * The same around another program, which may write files of `fileBytes` where it may write at all. Null where this
 * machine cannot keep it from the network and within limits: then it is not to be run.
 */
export async function confinedProgram(
  program: readonly string[],
  cpuSeconds: number,
  fileBytes: number,
): Promise<Command | null> {
  const surround = await surroundHere();
  if (!(surround.includes('unshare') && surround.includes('prlimit'))) return null;
  const words = withCpuLimit(surround, cpuSeconds).map((word) =>
    word === NO_FILES ? `--fsize=${fileBytes}` : word,
  );
  const [command = '', ...args] = [...words, ...program];
  return { command, args };
}

const withCpuLimit = (surround: readonly string[], seconds: number) =>
  surround.map((word) => (word === CPU_LIMIT ? `${CPU_LIMIT}${seconds}:${seconds + 2}` : word));

/** How strictly files are opened on this machine, for the log. */
export async function describeConfinement(): Promise<string> {
  const surround = await surroundHere();
  return (
    surround.filter((word) => ['unshare', 'setpriv', 'prlimit'].includes(word)).join(' + ') ||
    'permissions only'
  );
}

/**
 * The first of `surrounds` in which `program` starts, and says so; none of them where it starts in none: the first real file will say why.
 * @throws ConfinementUnknown when one neither started nor failed within `patienceMs`: nobody knows then, and the next is less strict
 */
export async function strictestOf(
  surrounds: readonly string[][],
  program: readonly string[],
  patienceMs: number,
): Promise<string[]> {
  for (const surround of surrounds) {
    const limited = withCpuLimit(surround, PROBE_CPU_SECONDS);
    const outcome = await tryToStart([...limited, ...program], patienceMs);
    if (outcome === 'late')
      throw new ConfinementUnknown('the machine is too busy to tell how strictly files can be opened');
    if (outcome === 'starts') return surround;
  }
  return [];
}

function tryToStart(
  [command = '', ...args]: readonly string[],
  patienceMs: number,
): Promise<'starts' | 'fails' | 'late'> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: CONFINED_ENV,
      cwd: '/',
    });
    let hasSaid = false;
    child.stdout.on('data', () => {
      hasSaid = true;
    });
    let isLate = false;
    const clock = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, patienceMs);
    const end = (outcome: 'starts' | 'fails') => {
      clearTimeout(clock);
      resolve(isLate ? 'late' : outcome);
    };
    child.once('error', () => end('fails'));
    child.once('close', () => end(hasSaid ? 'starts' : 'fails'));
  });
}
