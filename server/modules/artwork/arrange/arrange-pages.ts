import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ARTWORK_MAX_BYTES, type arrangePages as contract } from '#contract/artwork.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { PRINT_LIMITS } from '../confined/check-limits.ts';
import { countFilesWaiting, fileLane, runChild, runExclusive } from '../confined/run-child.ts';
import { workPath } from '../confined/work-folder.ts';
import { readFacts } from '../facts/facts-store.ts';
import { originalKey, sanitisedKey } from '../file-bytes.ts';
import { type FileRow, findFileByKey, isArtwork } from '../store.ts';
import { keepMadeFile } from '../upload/keep-made-file.ts';
import { chargeCheck } from '../upload/quotas.ts';
import { ArrangedLine, type ArrangeTask } from './make-arranged.ts';

type ArrangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'secrets' | 'storage' | 'log'>;
type Wanted = InputOf<typeof contract>['pages'];

/** Whoever waits for a check goes first; a page does not wait for long. */
const MOST_WAITING = 12;
/** A picture may be written anew, and a PDF has a frame of its own. */
const MORE_BYTES = 8 * 1024 * 1024;

interface Source {
  readonly file: FileRow;
  readonly sizeBytes: number;
  readonly from: string;
  readonly input: ArrangeTask['inputs'][number];
}

/**
 * Puts pages of uploaded files together in one PDF: front and back from two pictures, sides swapped, a page turned. It
 * is an uploaded file of its own from then on, and checked like any; those it is made of stay as they are.
 * @param call.address the caller's network address
 * @returns the key of the new file, the secret of whoever made it
 * @throws Refusal file_not_found, file_not_ready, pages_not_arranged for what is no page, or of PostScript,
 * file_too_big, storage_full, uploads_used_up, service_unavailable when too many wait already
 */
export async function arrangePages(
  deps: ArrangeDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
  call: { address: string },
): Promise<OutputOf<typeof contract>> {
  const sources = await sourcesOf(deps, input.pages);
  if (countFilesWaiting() >= MOST_WAITING) fail('service_unavailable');
  const sentBytes = [...sources.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (sentBytes > ARTWORK_MAX_BYTES) fail('file_too_big');
  const task = taskOf(input.pages, sources);
  const path = await workPath(deps.config, 'arranged');
  const to = `${path}-made`;
  try {
    const costMs = await make(deps, [...sources.values()], task, { path, to, sentBytes });
    const { size: sizeBytes } = await stat(to);
    if (sizeBytes > ARTWORK_MAX_BYTES) fail('file_too_big');
    const fileName = nameOf([...sources.values()].map(({ file }) => file.file_name));
    const begun = await keepMadeFile(deps, actor, { fileName, sizeBytes, content: { path: to } }, call);
    const made = await findFileByKey(deps.db, begun.key);
    if (made) await chargeCheck(deps, made, costMs);
    return begun;
  } finally {
    await rm(path, { force: true });
    await rm(to, { force: true });
  }
}

/** The files by their keys, each once, in the order in which they are first wanted. */
async function sourcesOf(deps: ArrangeDeps, pages: Wanted): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (const key of new Set(pages.map((page) => page.key))) {
    const file = await findFileByKey(deps.db, key);
    if (!file || !isArtwork(file)) fail('file_not_found');
    const facts = file.sha256 ? (await readFacts(deps.db, [file.sha256])).get(file.sha256) : undefined;
    if (file.status !== 'ready' || !facts) fail('file_not_ready');
    const { content, pageCount, picture, drawing } = facts;
    const isOurs = content !== 'postscript';
    const isBeyond = pages.some((page) => page.key === key && page.page > pageCount);
    if (!isOurs || isBeyond || file.partner_copy === 'withheld') fail('pages_not_arranged');
    const from = file.partner_copy === 'sanitised' ? sanitisedKey(key) : originalKey(key);
    const sizeBytes = (await deps.storage.size(from)) ?? fail('file_not_found');
    const { widthPx = 0, heightPx = 0 } = picture ?? drawing ?? {};
    const widthMm = drawing?.widthMm ?? null;
    sources.set(key, {
      file,
      sizeBytes,
      from,
      input: { bytes: sizeBytes, content, widthPx, heightPx, widthMm },
    });
  }
  return sources;
}

function taskOf(pages: Wanted, sources: ReadonlyMap<string, Source>): ArrangeTask {
  const keys = [...sources.keys()];
  return {
    inputs: [...sources.values()].map(({ input }) => input),
    pages: pages.map(({ key, page, turn }) => ({ input: keys.indexOf(key), page, turn })),
  };
}

/** @returns the processor time it took, in ms */
async function make(
  deps: ArrangeDeps,
  sources: readonly Source[],
  task: ArrangeTask,
  { path, to, sentBytes }: { path: string; to: string; sentBytes: number },
): Promise<number> {
  const parts = async function* () {
    yield Buffer.from(`${JSON.stringify(task)}\n`);
    for (const { from } of sources) yield* await deps.storage.read(from);
  };
  await pipeline(Readable.from(parts()), createWriteStream(path, { mode: 0o600 }));
  return runExclusive(fileLane, async () => {
    const input = await open(path, 'r');
    try {
      const target = { path: to, mostBytes: 2 * sentBytes + MORE_BYTES };
      const { lines, broken, costMs } = await runChild(['--arrange'], input.fd, PRINT_LIMITS, target);
      const said = ArrangedLine.safeParse(lines[0]);
      if (broken || !said.success || said.data.bytes !== (await stat(to)).size) fail('pages_not_arranged');
      return costMs;
    } finally {
      await input.close();
    }
  });
}

/** "front and back.pdf": of one file its own name. */
function nameOf(names: readonly string[]): string {
  const stems = names.map((name) => name.replace(/\.[^.]*$/, ''));
  const [first = 'artwork', second] = stems;
  const most = 60;
  return `${second === undefined ? first : `${first.slice(0, most)} and ${second.slice(0, most)}`}.pdf`;
}
