import { spawn } from 'node:child_process';
import { constants, createReadStream } from 'node:fs';
import { access, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChildLimits } from './check-limits.ts';
import { watchChild } from './child-watch.ts';
import { confinedProgram, NOBODY } from './confinement.ts';
import { receive } from './receive.ts';

/** Of the PDF, and of each file it keeps for itself meanwhile. */
const MOST_BYTES = 200 * 1024 * 1024;

interface Converted {
  /** `none` where there is no Ghostscript, or nothing to confine it with; else a refusal, or the PDF is there. */
  readonly outcome: 'none' | 'converted' | 'file_damaged' | 'file_too_complex';
  readonly costMs: number;
}

interface FileToConvert {
  readonly path: string;
  /** Where in it what is read begins, and how long that is. */
  readonly start: number;
  readonly length: number;
  /** What is read before that. */
  readonly before?: string;
  readonly pdfTo: string;
}

/**
 * Runs a PostScript program to a PDF at `pdfTo`, with Ghostscript where the machine has it: a program of others, in a
 * process of its own with the limits of every check, without network, and with files only in a folder that goes with it.
 */
export async function convertPostscript(file: FileToConvert, limits: ChildLimits): Promise<Converted> {
  return runGhostscript(['-dEPSCrop'], { ...file, before: EPS_HEADER }, limits);
}

/**
 * Its page is where the program says that its box is, which Ghostscript believes of an EPS alone: Illustrator files of before PDF are
 * none by their first line, and begin left of the paper or under it.
 */
const EPS_HEADER = '%!PS-Adobe-3.0 EPSF-3.0\n';

/**
 * Writes a PDF anew at `pdfTo` with every letter as the path it is drawn with, in the same confinement; inks, spots,
 * overprint and transparency stay what they are. What the catalogue says is lost on the way. What Ghostscript would guess
 * at, such as a broken font, is `file_damaged`.
 */
export async function outlineLetters(file: FileToConvert, limits: ChildLimits): Promise<Converted> {
  return runGhostscript(['-dNoOutputFonts', '-dPDFSTOPONERROR'], file, limits);
}

/** Whether this machine has Ghostscript, and what it needs to confine it. */
export async function hasGhostscript(): Promise<boolean> {
  const program = await findGhostscript();
  return program !== null && (await confinedProgram([program], 1, MOST_BYTES)) !== null;
}

const LONGEST_VERSION_MS = 5000;

/** Which Ghostscript it is, as it says itself; null as `hasGhostscript`. Asked once of each program. */
export async function ghostscriptVersion(): Promise<string | null> {
  const program = await findGhostscript();
  if (program === null || !(await hasGhostscript())) return null;
  let version = versions.get(program);
  if (!version) {
    version = askVersion(program).catch(() => 'unknown');
    versions.set(program, version);
  }
  return version;
}

const versions = new Map<string, Promise<string>>();

async function askVersion(program: string): Promise<string> {
  const child = spawn(program, ['--version'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
    timeout: LONGEST_VERSION_MS,
    killSignal: 'SIGKILL',
  });
  child.once('error', () => undefined);
  const said: Buffer[] = [];
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) said.push(chunk);
  return String(Buffer.concat(said)).trim().slice(0, 40);
}

async function runGhostscript(
  how: readonly string[],
  file: FileToConvert,
  limits: ChildLimits,
): Promise<Converted> {
  const program = await findGhostscript();
  const command =
    program && (await confinedProgram([program, ...how, ...ARGUMENTS], limits.cpuSeconds, MOST_BYTES));
  if (!command) return { outcome: 'none', costMs: 0 };
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-gs-'));
  try {
    if (process.getuid?.() === 0) await chown(folder, Number(NOBODY), Number(NOBODY));
    const child = spawn(command.command, command.args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { TMPDIR: folder, HOME: folder },
      cwd: folder,
    });
    const watch = watchChild(child, limits);
    try {
      const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code, signal) => resolve({ code, signal }));
      });
      const program = createReadStream(file.path, { start: file.start, end: file.start + file.length - 1 });
      // It may end before it has read everything, and says so by its code.
      if (file.before) child.stdin.write(file.before);
      const given = pipeline(program, child.stdin).catch(() => undefined);
      const written = receive(child.stdout, { path: file.pdfTo, mostBytes: MOST_BYTES }, () =>
        watch.kill('size'),
      );
      const { code, signal } = await ended;
      await Promise.all([given, written]);
      const broken = watch.broken(signal);
      const outcome =
        broken && broken !== 'crash' ? 'file_too_complex' : code === 0 ? 'converted' : 'file_damaged';
      return { outcome, costMs: watch.costMs() };
    } finally {
      watch.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Colours and pictures stay as they are: unless told so it packs pictures anew as JPEG, with loss. What the program prints does not get between
 * the bytes of the PDF.
 */
const ARGUMENTS = [
  '-q',
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-sDEVICE=pdfwrite',
  '-dCompatibilityLevel=1.6',
  '-dAutoRotatePages=/None',
  '-sColorConversionStrategy=LeaveColorUnchanged',
  '-dDownsampleColorImages=false',
  '-dDownsampleGrayImages=false',
  '-dDownsampleMonoImages=false',
  '-dAutoFilterColorImages=false',
  '-dColorImageFilter=/FlateEncode',
  '-dAutoFilterGrayImages=false',
  '-dGrayImageFilter=/FlateEncode',
  '-dPassThroughJPEGImages=true',
  '-sstdout=%stderr',
  '-sOutputFile=%stdout',
  '-',
];

const found = new Map<string, Promise<string | null>>();

/** Looked for once on each PATH; `GHOSTSCRIPT=off` does without it. */
async function findGhostscript(): Promise<string | null> {
  if (process.env.GHOSTSCRIPT === 'off') return null;
  const path = process.env.PATH ?? '';
  let search = found.get(path);
  if (!search) {
    search = searchPath(path);
    found.set(path, search);
  }
  return search;
}

async function searchPath(path: string): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    if (!folder.startsWith('/')) continue;
    const program = join(folder, 'gs');
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return null;
}
