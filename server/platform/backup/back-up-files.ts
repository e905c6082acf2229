import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type SourceFile, listFiles } from './file-sources.ts';
import type { Config } from '../config/config.ts';
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
}

/**
 * What this machine knows of the files it stored, so that they are not read again. It may be lost: then all are read,
 * and only what the target does not have is stored.
 */
export class FileIndex {
  readonly #path: string;
  readonly #notes: Map<string, Noted>;

  private constructor(path: string, notes: Map<string, Noted>) {
    this.#path = path;
    this.#notes = notes;
  }

  static async read(dataDir: string): Promise<FileIndex> {
    const path = join(dataDir, 'backup-index.json');
    const text = await readFile(path, 'utf8').catch(() => '[]');
    try {
      return new FileIndex(path, new Map(JSON.parse(text)));
    } catch {
      return new FileIndex(path, new Map());
    }
  }

  find(file: SourceFile): string | undefined {
    const note = this.#notes.get(file.path);
    return note?.version === file.version && note.bytes === file.bytes ? note.sha256 : undefined;
  }

  note(file: SourceFile, sha256: string): void {
    this.#notes.set(file.path, { version: file.version, bytes: file.bytes, sha256 });
  }

  /** With only the files that are still there. */
  async keep(paths: ReadonlySet<string>): Promise<void> {
    for (const path of this.#notes.keys()) if (!paths.has(path)) this.#notes.delete(path);
    await writeFile(`${this.#path}.part`, JSON.stringify([...this.#notes]), { mode: 0o600 });
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
 * that changes while it is read, as one that still arrives, is left to the next time.
 */
export async function backUpFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  target: Target,
  sealer: Sealer,
  known: KnownObjects,
): Promise<FilesBackedUp> {
  const index = await FileIndex.read(config.dataDir);
  const contents: Contents = {};
  const fresh: Contents = {};
  let storedBytes = 0;
  for await (const file of listFiles(config)) {
    const noted = index.find(file);
    const isKnown = noted !== undefined && known.has(noted);
    const sha256 = isKnown ? noted : await hashOf(file);
    if (sha256 === null) continue;
    if (!known.has(sha256)) {
      const stored = await store(file, sha256, target, sealer);
      if (!stored) continue;
      known.set(sha256, stored);
      storedBytes += stored.bytes;
    }
    contents[file.path] = sha256;
    if (!isKnown) fresh[file.path] = sha256;
    index.note(file, sha256);
  }
  await index.keep(new Set(Object.keys(contents)));
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

const isGone = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || error.name === 'NotFound');
