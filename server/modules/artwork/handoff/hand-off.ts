import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { FREE_FLOOR_BYTES } from '#server/platform/files/disk.ts';
import type { ChildLimits } from '../confined/check-limits.ts';
import type { Broken } from '../confined/child-watch.ts';
import { ghostscriptVersion } from '../confined/ghostscript.ts';
import { type Lane, runChild, runExclusive } from '../confined/run-child.ts';
import { workPath } from '../confined/work-folder.ts';
import { handOffKey } from '../file-bytes.ts';
import { choosePpi } from './choose-ppi.ts';
import { clearGivenUp, giveUp, isGivenUp } from './given-up.ts';
import { findHandOff, type HandOffRow, insertHandOff } from './hand-off-store.ts';
import { type HandOffTask, OutputLine } from './make-outputs.ts';
import { isOutlineRefused, refuseOutlines } from './outline-refusal-store.ts';
import { outlineAll, outlineBytes } from './outline-text.ts';
import { archiveName, type JobToHandOff, type Output, planHandOff, renamed } from './plan-handoff.ts';
import { type Entry, writeZip } from './zip.ts';

/** Raised with every change of what is handed off of the same print files and the same recipe. */
const HAND_OFF_ENGINE = 4;
/** Pictures of forty megapixels are drawn twice and packed. */
const LIMITS: ChildLimits = { cpuSeconds: 90, wallMs: 180_000, memoryBytes: 1200 * 1024 * 1024 };
/** A picture of the largest page takes this, and a PDF with its frame is hardly larger than without. */
const PICTURE_BYTES = 200 * 1024 * 1024;
const FRAME_BYTES = 1024 * 1024;
const lane: Lane = { running: 0, waiting: [] };
const MOST_WAITING = 8;

/** A print-ready file as it is handed off. */
export interface PressFile {
  readonly useHash: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly sizeBytes: number;
  /** Its pages with everything around them, in mm. */
  readonly pages: readonly { readonly widthMm: number; readonly heightMm: number }[];
}

/** What is asked for: the print files of a line, for whom, and what it is called. */
export interface HandOffWanted {
  readonly orderId: string;
  readonly recipe: PartnerRecipe;
  readonly job: JobToHandOff;
  readonly files: readonly PressFile[];
  /** Their colours are inks; else those of the screen. */
  readonly isInInks: boolean;
  readonly minimumPpi: number;
}

type HandOffDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'storage' | 'log'>;

/** The same of this process is made once, however many ask. */
const underWay = new Map<string, Promise<HandOffRow>>();

/**
 * What a partner gets of the print files of a line, in the form of their recipe: made now if nobody asked for it before. Letters
 * that could not be made paths in time keep their fonts from then on, without trying again.
 * @throws Refusal service_unavailable when too many wait, storage_full, hand_off_failed when it takes more than one file may, and
 *   for an hour after that, or until somebody of the shop has seen to its alarm
 */
export async function handOff(deps: HandOffDeps, wanted: HandOffWanted): Promise<HandOffRow> {
  const letters = await lettersOf(wanted);
  const isOutlined = letters !== null && !(await isOutlineRefused(deps.db, letters));
  const hash = hashOf(wanted, isOutlined);
  const known = await findHandOff(deps.db, hash);
  if (known && (await deps.storage.size(handOffKey(hash))) === known.sizeBytes) return known;
  const running = underWay.get(hash);
  if (running) return running;
  if (await isGivenUp(deps, wanted)) fail('hand_off_failed');
  if (lane.waiting.length >= MOST_WAITING) fail('service_unavailable');
  const making = runExclusive(lane, () => make(deps, wanted, isOutlined ? letters : null)).finally(() =>
    underWay.delete(hash),
  );
  underWay.set(hash, making);
  return making;
}

/** Whether the fonts stay in what is handed off because making paths of its letters took longer than it may. */
export async function keepsFonts(deps: Pick<Deps, 'db'>, wanted: LettersWanted): Promise<boolean> {
  const letters = await lettersOf(wanted);
  return letters !== null && isOutlineRefused(deps.db, letters);
}

/** What decides how long outlines take. */
export type LettersWanted = Pick<HandOffWanted, 'recipe' | 'files' | 'isInInks' | 'minimumPpi'>;

/** The same letters for the same Ghostscript; null where nobody wants them as paths, or nothing here can make them. */
async function lettersOf({ recipe, files, minimumPpi, isInInks }: LettersWanted): Promise<string | null> {
  const ghostscript = recipe.hasOutlinedText ? await ghostscriptVersion() : null;
  if (ghostscript === null) return null;
  const { format, ppi, bleed, hasCropMarks, hasJobSlug, pages } = recipe;
  const form = { format, ppi, bleed, hasCropMarks, hasJobSlug, pages, minimumPpi, isInInks };
  const made = files.map(({ sha256 }) => sha256);
  const said = { engine: HAND_OFF_ENGINE, ghostscript, made, form };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** The same print files, recipe and words: the same bytes. */
function hashOf(
  { recipe, job, files, minimumPpi, isInInks, orderId }: HandOffWanted,
  isOutlined: boolean,
): string {
  const { format, ppi, bleed, hasCropMarks, hasJobSlug, hasOutlinedText, pages, fileName } = recipe;
  const form = { format, ppi, bleed, hasCropMarks, hasJobSlug, hasOutlinedText, pages, fileName };
  const made = files.map(({ sha256 }) => sha256);
  // Where letters cannot be made paths today they may be tomorrow.
  const said = { engine: HAND_OFF_ENGINE, orderId, made, form, isOutlined, job, minimumPpi, isInInks };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** @param letters what is written down where they take too long; null where they stay letters */
async function make(deps: HandOffDeps, wanted: HandOffWanted, letters: string | null): Promise<HandOffRow> {
  const outputs = planHandOff(
    wanted.recipe,
    wanted.job,
    wanted.files.map(({ pages }) => pages.length),
  );
  const task = taskOf(wanted, outputs);
  const inputBytes = wanted.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const mostBytes = task.outputs.reduce(
    (sum, { picture }) => sum + (picture ? PICTURE_BYTES : inputBytes + FRAME_BYTES),
    0,
  );
  const free = (await deps.disk.freeBytes()) - inputBytes - mostBytes - FREE_FLOOR_BYTES;
  if (free < 0) fail('storage_full');
  const work = await workPath(deps.config, hashOf(wanted, letters !== null));
  const [from, to, archive] = [`${work}-from`, `${work}-to`, `${work}-zip`];
  let entries: Entry[] = [];
  try {
    await gather(deps, wanted, task, from);
    const made = await runOutputs(deps, task, { from, to, mostBytes });
    if (typeof made === 'string') {
      await giveUp(deps, wanted, made);
      return fail('hand_off_failed');
    }
    await clearGivenUp(deps, wanted);
    const named = made.map(({ bytes, format }, index) => ({
      bytes,
      format,
      name: renamed(outputs[index]?.name ?? '', format),
    }));
    const plain = placed(named, to);
    const hasRoom = letters !== null && free >= outlineBytes(mostBytes);
    const outlined = hasRoom ? await outlineAll(deps, plain, LIMITS) : 'later';
    if (letters !== null && outlined === 'too_long') await refuseOutlines(deps.db, letters, deps.clock.now());
    const isOutlined = typeof outlined !== 'string';
    entries = isOutlined ? outlined : plain;
    // Broken off, or without room for it, it is what is handed off without outlines. `later`, asked for again, it is tried again.
    const hash = hashOf(wanted, isOutlined);
    const [only] = entries;
    if (!only) throw new Error('a hand-off of nothing');
    const isMany = entries.length > 1;
    if (isMany) await writeZip(entries, archive);
    const whole = isMany ? archive : only.path;
    const row: HandOffRow = {
      hash,
      fileName: isMany ? archiveName(wanted.recipe, wanted.job) : only.name,
      sizeBytes: (await stat(whole)).size,
    };
    // Bytes first: without a row they are found by the sweep.
    await deps.storage.putFile(handOffKey(hash), whole);
    const useHashes = wanted.files.map(({ useHash }) => useHash);
    await insertHandOff(deps.db, {
      ...row,
      orderId: wanted.orderId,
      useHashes,
      madeAt: deps.clock.now(),
    });
    return row;
  } finally {
    const paths = entries.map(({ path }) => path);
    for (const path of [from, to, archive, ...paths]) await rm(path, { force: true });
  }
}

/** What the confined process is told to make of it. */
export function taskOf(
  { recipe, files, isInInks, minimumPpi }: HandOffWanted,
  outputs: readonly Output[],
): HandOffTask {
  const { bleed, hasCropMarks, hasOutlinedText = false } = recipe;
  return {
    inputBytes: files.map(({ sizeBytes }) => sizeBytes),
    isInInks,
    recipe: { bleed, hasCropMarks, hasOutlinedText },
    outputs: outputs.map(({ pages }) => {
      const [first] = pages;
      const size = first && files[first.input]?.pages[first.page];
      const ppi = size ? choosePpi(recipe, size, minimumPpi) : null;
      const picture = ppi === null || recipe.format === 'PDF' ? null : { format: recipe.format, ppi };
      return { pages: [...pages], picture };
    }),
  };
}

/** The task, and all print files one after the other: the process is handed one open file. */
async function gather(
  deps: HandOffDeps,
  { files }: HandOffWanted,
  task: HandOffTask,
  to: string,
): Promise<void> {
  const { storage } = deps;
  const parts = async function* () {
    yield Buffer.from(`${JSON.stringify(task)}\n`);
    for (const { storageKey } of files) yield* await storage.read(storageKey);
  };
  await pipeline(Readable.from(parts()), createWriteStream(to, { mode: 0o600 }));
}

/**
 * What was made, or the limit that was broken.
 * @throws Error when its process died otherwise
 */
async function runOutputs(
  deps: HandOffDeps,
  task: HandOffTask,
  { from, to, mostBytes }: { from: string; to: string; mostBytes: number },
): Promise<OutputLine[] | Broken> {
  const input = await open(from, 'r');
  try {
    const { lines, broken, costMs } = await runChild(['--hand-off'], input.fd, LIMITS, {
      path: to,
      mostBytes,
    });
    const made = lines.map((line) => OutputLine.parse(line));
    const written = (await stat(to)).size;
    const isWhole = made.length === task.outputs.length && sum(made) === written;
    if (broken || !isWhole) {
      deps.log.error({ broken, costMs, outputs: made.length }, 'a hand-off could not be made');
      return broken ?? 'crash';
    }
    return made;
  } finally {
    await input.close();
  }
}

const sum = (made: readonly { bytes: number }[]) => made.reduce((total, { bytes }) => total + bytes, 0);

function placed<T extends { name: string; bytes: number }>(named: readonly T[], path: string) {
  let at = 0;
  return named.map((one) => {
    const start = at;
    at += one.bytes;
    return { ...one, path, start };
  });
}
