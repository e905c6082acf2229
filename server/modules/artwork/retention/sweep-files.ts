import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ORPHAN_HOURS, UNFINISHED_HOURS } from '#contract/artwork.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { workFolder } from '../confined/work-folder.ts';
import { deleteUnusedFacts } from '../facts/facts-store.ts';
import { PAGE_FOLDERS, PRINT_FOLDERS, removeBytes, removePrintBytes } from '../file-bytes.ts';
import { makePrintFileLater } from '../fixes/make-print-file.ts';
import { deleteUnusedPrints, listKnownPrints, listStandingPrints } from '../fixes/print-file-store.ts';
import { sweepHandOffs } from '../handoff/sweep-hand-offs.ts';
import { listUndecided } from '../partner-copy/copy-store.ts';
import { SANITISE_JOB } from '../partner-copy/sanitise-older.ts';
import { deleteAbandoned, deleteOrphans, listKnownKeys, listStanding } from '../store.ts';
import { enqueueCheck, finishUpload } from '../upload/finish-upload.ts';
import { deleteDeadLeases } from '../upload/lease-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { deleteOldUsage } from '../upload/usage-store.ts';
import { listPart } from './list-part.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>;

export const SWEEP_JOB = 'artwork.sweep';

const HOUR_MS = 3_600_000;
const BATCH = 200;
const LAST = 10_000;

/**
 * Puts right what requests left behind: files nobody ordered within 48 hours, uploads nobody went on with, bytes without
 * a row, uploads whose last answer was lost, checks whose job was lost, files from before partners got copies, facts and
 * print files of contents that are gone, print files whose job was lost.
 */
export async function sweepFiles(deps: SweepDeps, actor: Actor): Promise<void> {
  const now = deps.clock.now().getTime();
  const ordered = new Date(now - ORPHAN_HOURS * HOUR_MS);
  await removeRows(deps, (tx) => deleteOrphans(tx, ordered, BATCH));
  const abandoned = new Date(now - UNFINISHED_HOURS * HOUR_MS);
  await removeRows(deps, (tx) => deleteAbandoned(tx, abandoned, BATCH));
  await removeStrayBytes(deps, new Date(now - HOUR_MS));
  await resumeStanding(deps, actor, new Date(now - HOUR_MS / 4));
  await decideOlder(deps);
  await deleteUnusedFacts(deps.db);
  await sweepPrints(deps, new Date(now - HOUR_MS));
  await sweepHandOffs(deps, new Date(now - HOUR_MS));
  await deleteDeadLeases(deps.db);
  await deleteOldUsage(deps.db, new Date(now - 25 * HOUR_MS));
}

/** Row first: a crash in between leaves bytes without a row, which the next sweep finds; never a row without bytes. */
async function removeRows(deps: SweepDeps, remove: (tx: Tx) => Promise<string[]>): Promise<void> {
  for (;;) {
    const keys = await transaction(deps.db, remove);
    for (const key of keys) await removeBytes(deps, key);
    if (keys.length < BATCH) return;
  }
}

/** An hour old, because bytes are written before the row that needs them is. */
async function removeStrayBytes(deps: SweepDeps, before: Date): Promise<void> {
  const uploads = await uploadStore(deps.config);
  const received = await uploads.listOlderThan(before);
  for await (const key of unknownOf(deps, received, (name) => name, ['receiving', 'checking']))
    await uploads.remove(key);
  for (const folder of ['originals', 'sanitised', 'previews', ...PAGE_FOLDERS]) {
    const kept = await listPart(deps, folder, before);
    const keyOf = (name: string) => name.slice(folder.length + 1).replace(/\.(webp|part|webp\.part)$/, '');
    for await (const name of unknownOf(deps, kept, keyOf, ['checking', 'ready']))
      await deps.storage.remove(name);
  }
  const work = workFolder(deps.config);
  for (const name of await readdir(work).catch(() => [])) {
    const found = await stat(join(work, name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(work, name), { force: true });
  }
}

async function* unknownOf(
  deps: SweepDeps,
  names: readonly string[],
  keyOf: (name: string) => string,
  statuses: readonly string[],
): AsyncGenerator<string> {
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const known = await listKnownKeys(deps.db, batch.map(keyOf), statuses);
    for (const name of batch) if (!known.has(keyOf(name))) yield name;
  }
}

async function resumeStanding(deps: SweepDeps, actor: Actor, before: Date): Promise<void> {
  const uploads = await uploadStore(deps.config);
  for (const file of await listStanding(deps.db, 'receiving', before)) {
    const received = await uploads.received(file.key);
    if (received && received.size !== undefined && received.offset === received.size) {
      await finishUpload(deps, actor, { key: file.key, sizeBytes: received.size });
    }
  }
  for (const file of await listStanding(deps.db, 'checking', before)) {
    await transaction(deps.db, (tx) => enqueueCheck(tx, file));
  }
}

/** Print files of contents that are gone, bytes that no row names, and those whose job was lost. */
async function sweepPrints(deps: SweepDeps, before: Date): Promise<void> {
  for (;;) {
    const gone = await deleteUnusedPrints(deps.db, BATCH);
    for (const useHash of gone) await removePrintBytes(deps, useHash);
    if (gone.length < BATCH) break;
  }
  for (const folder of PRINT_FOLDERS) {
    const kept = await listPart(deps, folder, before);
    const hashOfUse = (name: string) => name.slice(folder.length + 1, folder.length + 1 + 64);
    for (let start = 0; start < kept.length; start += BATCH) {
      const batch = kept.slice(start, start + BATCH);
      const known = await listKnownPrints(deps.db, batch.map(hashOfUse));
      for (const name of batch) if (!known.has(hashOfUse(name))) await deps.storage.remove(name);
    }
  }
  for (const useHash of await listStandingPrints(deps.db, new Date(before.getTime() + (HOUR_MS * 3) / 4)))
    await transaction(deps.db, (tx) => makePrintFileLater(tx, useHash));
}

/** One job each: opening a file takes seconds, and the sweep others' time. */
async function decideOlder(deps: SweepDeps): Promise<void> {
  for (const file of await listUndecided(deps.db, BATCH)) {
    await transaction(deps.db, (tx) =>
      enqueue(
        tx,
        SANITISE_JOB,
        { fileId: file.id },
        // Somebody waits for a new file, and nobody for these.
        { key: `${SANITISE_JOB}:${file.id}`, oneAtATime: SANITISE_JOB, rank: LAST },
      ),
    );
  }
}
