import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { listFiles, type SourceFile } from './file-sources.ts';
import { measure, type Sealer } from './seal.ts';
import type { Stored, Target } from './target.ts';

/** Path -> SHA-256 of its content, in hex. */
export type Contents = Record<string, string>;

/** Content -> how it is stored. */
export type KnownObjects = Map<string, Stored>;

interface Noted {
  readonly version: string;
  readonly bytes: number;
  readonly sha256: string;
  /** As it lies at the target. */
  readonly stored: Stored;
}

/**
 * What this machine knows of the files it stored, so that they are not read again. It may be lost: then all are read,
 * and only what the target does not have is stored.
 */
export class FileIndex {
  readonly #path: string;
  readonly #place: string;
  readonly #notes: Map<string, Noted>;

  private constructor(path: string, place: string, notes: Map<string, Noted>) {
    this.#path = path;
    this.#place = place;
    this.#notes = notes;
  }

  /** @param place of the target: each has an index of its own */
  static async read(dataDir: string, place: string): Promise<FileIndex> {
    const name = createHash('sha256').update(place).digest('hex').slice(0, 12);
    const path = join(dataDir, `backup-index-${name}.json`);
    const text = await readFile(path, 'utf8').catch(() => '{}');
    try {
      const known = JSON.parse(text) as { place?: string; notes?: [string, Noted][] };
      return new FileIndex(path, place, new Map(known.place === place ? known.notes : []));
    } catch {
      return new FileIndex(path, place, new Map());
    }
  }

  /** Contents the target has, as far as this machine stored them. */
  known(): KnownObjects {
    return new Map([...this.#notes.values()].map(({ sha256, stored }) => [sha256, stored]));
  }

  find(file: SourceFile): string | undefined {
    const note = this.#notes.get(file.path);
    return note?.version === file.version && note.bytes === file.bytes ? note.sha256 : undefined;
  }

  note(file: SourceFile, sha256: string, stored: Stored): void {
    this.#notes.set(file.path, { version: file.version, bytes: file.bytes, sha256, stored });
  }

  /** With only the files that are still there. */
  async keep(paths: ReadonlySet<string>): Promise<void> {
    for (const path of this.#notes.keys()) if (!paths.has(path)) this.#notes.delete(path);
    await writeFile(`${this.#path}.part`, JSON.stringify({ place: this.#place, notes: [...this.#notes] }), {
      mode: 0o600,
    });
    await rename(`${this.#path}.part`, this.#path);
  }
}

export interface FilesBackedUp {
  /** All files there are. */
  readonly contents: Contents;
  /** Of these, those the index did not know. */
  readonly fresh: Contents;
  /** What was stored now. */
  readonly storedBytes: number;
}

/** The name a content is stored under. */
export const objectName = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}.age`;

/**
 * Stores what the target does not have of the shop's files, each content once. `known` is told what was stored. A file
 * that changes while it is read, as one that still arrives, is left to the next time. Who calls it keeps the index when
 * what was found is told at the target: before that it has to be found again.
 */
export async function backUpFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  target: Target,
  sealer: Sealer,
  known: KnownObjects,
  index: FileIndex,
): Promise<FilesBackedUp> {
  const contents: Contents = {};
  const fresh: Contents = {};
  let storedBytes = 0;
  for await (const file of listFiles(config)) {
    const noted = index.find(file);
    const isKnown = noted !== undefined && known.has(noted);
    const sha256 = isKnown ? noted : await hashOf(file);
    if (sha256 === null) continue;
    const before = known.get(sha256);
    const stored = before ?? (await store(file, sha256, target, sealer));
    if (!stored) continue;
    if (!before) storedBytes += stored.bytes;
    known.set(sha256, stored);
    contents[file.path] = sha256;
    if (!isKnown) fresh[file.path] = sha256;
    index.note(file, sha256, stored);
  }
  return { contents, fresh, storedBytes };
}

/** Null when it is gone. */
async function hashOf(file: SourceFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of (await file.read()) as AsyncIterable<Buffer>) hash.update(chunk);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  return hash.digest('hex');
}

async function store(
  file: SourceFile,
  sha256: string,
  target: Target,
  sealer: Sealer,
): Promise<Stored | null> {
  try {
    const there = await findStored(target, objectName(sha256));
    if (there) return there;
    const plain = measure((await file.read()) as Readable);
    const stored = await target.put(objectName(sha256), await sealer.seal(plain.stream));
    if (plain.sha256() === sha256) return stored;
    await target.remove(stored.name);
    return null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** What is there is never written over: the lists of older backups say how its bytes are. */
async function findStored(target: Target, name: string): Promise<Stored | null> {
  try {
    const { stream, bytes, sha256 } = measure(await target.get(name));
    for await (const _ of stream);
    return { name, bytes: bytes(), sha256: sha256() };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || error.name === 'NotFound');
