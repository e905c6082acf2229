import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Finding } from '#contract/artwork-check.ts';
import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { CheckInterrupted } from '../confined/run-child.ts';
import { workPath } from '../confined/work-folder.ts';
import { originalKey, printFileKey, printPictureKey, removePrintBytes, sanitisedKey } from '../file-bytes.ts';
import { sanitiseOlder } from '../partner-copy/sanitise-older.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { type FileRow, listFilesById, listReadyOf } from '../store.ts';
import { withUploadLock } from '../upload/upload-lock.ts';
import { findPrintFile, markPrintFile, noteAttempt, type PrintFileRow } from './print-file-store.ts';
import { type Printed, printInChild } from './print-in-child.ts';
import { recipeOf } from './print-recipe.ts';
import { CLAIMED } from './print-use.ts';

export const MAKE_PRINT_JOB = 'artwork.make-print-file';

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log'>;

/** A file whose process dies is tried once more; one whose worker dies with it as often as a check is. */
const MOST_DEATHS = 2;
const MOST_STARTS = 6;

/** The job that makes one, in the transaction that wrote it down. */
export function makePrintFileLater(tx: Tx, useHash: string): Promise<void> {
  return enqueue(tx, MAKE_PRINT_JOB, { useHash }, { key: `${MAKE_PRINT_JOB}:${useHash}` });
}

/**
 * Makes a print file that was asked for, with its pictures, and judges it by the rules it was planned by. What cannot be
 * made is `failed`, and a person's work. Run twice, or twice at once, it makes one; orders that wait hear of it.
 */
export async function makePrintFile(deps: MakeDeps, { useHash }: { useHash: string }): Promise<void> {
  await withUploadLock(deps, useHash, async () => {
    const wanted = await findPrintFile(deps.db, useHash);
    if (wanted?.status !== 'making') return;
    const file = await fileOf(deps, wanted.sha256);
    // Its last file is gone, and the sweep takes it.
    if (!file) return;
    if (file.partner_copy === 'withheld') return fail(deps, wanted, 'withheld');
    const tried = await noteAttempt(deps.db, useHash, 'start');
    if (!tried || tried.deaths >= MOST_DEATHS || tried.starts > MOST_STARTS)
      return fail(deps, wanted, 'died');
    await make(deps, wanted, file);
  });
}

/** Any file of a content: they are the same bytes. */
async function fileOf(deps: MakeDeps, sha256: string): Promise<FileRow | undefined> {
  const [file] = await listReadyOf(deps.db, sha256);
  if (!file || file.partner_copy !== null) return file;
  await sanitiseOlder(deps, { kind: 'system', name: 'artwork' }, { fileId: file.id });
  return (await listFilesById(deps.db, [file.id]))[0];
}

async function make(deps: MakeDeps, wanted: PrintFileRow, file: FileRow): Promise<void> {
  const path = await workPath(deps.config, wanted.useHash);
  const to = `${path}-print`;
  try {
    const from = file.partner_copy === 'sanitised' ? sanitisedKey(file.key) : originalKey(file.key);
    await pipeline(await deps.storage.read(from), createWriteStream(path, { mode: 0o600 }));
    const printed = await printInChild({ path, to }, recipeOf(wanted));
    if (!printed) return await fail(deps, wanted, 'too_complex');
    const findings = judged(wanted, printed);
    const left = findings.find(({ code, action }) => CLAIMED.has(code) && action !== 'silent');
    if (!isOfPress(wanted, printed)) return await fail(deps, wanted, 'still_rgb');
    if (left) return await fail(deps, wanted, `still_${left.code.toLowerCase()}`);
    await keep(deps, wanted, { printed, findings, path: to });
  } catch (error) {
    if (error instanceof CheckInterrupted) throw error;
    const died = await noteAttempt(deps.db, wanted.useHash, 'death');
    if (died && died.deaths < MOST_DEATHS) throw error;
    deps.log.error({ err: error, useHash: wanted.useHash }, 'a print file could not be made');
    await fail(deps, wanted, 'died');
  } finally {
    await rm(path, { force: true });
    await rm(to, { force: true });
  }
}

/** The same rules, on what was made: its pages and those of other files are as many as are wanted. */
function judged({ use }: PrintFileRow, { artwork }: Printed): Finding[] {
  const others = Math.max(0, use.form.pages - artwork.pageCount);
  return checkArtwork(artwork, use.form, use.otherPages > 0 ? others : 0);
}

const OF_LIGHT = new Set(['rgb', 'icc-rgb', 'lab']);

/** What promises the colours of a press has no others. */
const isOfPress = ({ condition }: PrintFileRow, { artwork }: Printed) =>
  condition === null ||
  artwork.pages.every(({ colourSpaces }) => !colourSpaces.some((space) => OF_LIGHT.has(space)));

interface Outcome {
  readonly printed: Printed;
  readonly findings: readonly Finding[];
  readonly path: string;
}

async function keep(
  deps: MakeDeps,
  wanted: PrintFileRow,
  { printed, findings, path }: Outcome,
): Promise<void> {
  const { useHash } = wanted;
  const outputSha256 = await hashOf(path);
  const pictures = createHash('sha256');
  for (const [index, { original, proof }] of printed.pictures.entries()) {
    pictures.update(original).update(proof);
    await deps.storage.put(printPictureKey(useHash, `original-${index + 1}`), original);
    await deps.storage.put(printPictureKey(useHash, `proof-${index + 1}`), proof);
  }
  await deps.storage.putFile(printFileKey(useHash), path);
  const { pages, sizeBytes, colour } = printed;
  const picturesSha256 = pictures.digest('hex');
  const shownPages = printed.pictures.length;
  const made = {
    pages,
    findings,
    outputSha256,
    picturesSha256,
    shownPages,
    sizeBytes,
    colour,
    madeAt: deps.clock.now(),
  };
  const isKept = await transaction(deps.db, (tx) => settle(tx, wanted, made));
  // Its content went meanwhile.
  if (!isKept && !(await findPrintFile(deps.db, useHash))) await removePrintBytes(deps, useHash);
}

async function fail(deps: MakeDeps, wanted: PrintFileRow, failure: string): Promise<void> {
  await transaction(deps.db, (tx) => settle(tx, wanted, { failure, madeAt: deps.clock.now() }));
}

/** Everybody whose file has this content may have waited for it. */
async function settle(
  tx: Tx,
  { useHash, sha256 }: PrintFileRow,
  outcome: Parameters<typeof markPrintFile>[2],
): Promise<boolean> {
  const isSettled = await markPrintFile(tx, useHash, outcome);
  if (!isSettled) return false;
  for (const { id } of await listReadyOf(tx, sha256))
    await emit(tx, 'file.print_settled', `${useHash}:${id}`, { fileId: id, useHash });
  return true;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
