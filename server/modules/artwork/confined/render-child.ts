import { open, rm, stat } from 'node:fs/promises';
import { PAGES_SHOWN } from '#contract/artwork.ts';
import { type ArtworkFacts, unopenedFacts } from '../facts/artwork-facts.ts';
import type { ArtworkExtension } from '../file-kinds.ts';
import type { OpenedFile, PageShown } from '../inspect/opened-file.ts';
import {
  ArtworkLine,
  type FileFacts,
  MockupLine,
  PageLine,
  type RefusalCode,
  type Verdict,
  VerdictLine,
} from '../inspect/verdict.ts';
import { CHECK_LIMITS, type ChildLimits, MOCKUP_LIMITS } from './check-limits.ts';
import { convertPostscript } from './ghostscript.ts';
import { fileLane, mockupLane, runChild, runExclusive, type Said } from './run-child.ts';

/** What was compressed together is written apart, and a HEIC photo as JPEG: a copy may be this much larger than twice its file. */
const SANITISED_MORE_BYTES = 48 * 1024 * 1024;

export interface Judged {
  readonly verdict: Verdict;
  readonly preview: Buffer | null;
  /** The first pages in detail. */
  readonly pages: readonly PageShown[];
  /** Size of the copy without active content, which lies at `sanitisedTo`; null when the file needs none. */
  readonly sanitisedBytes: number | null;
  /** What it is made of; null of a refused file. */
  readonly artwork: ArtworkFacts | null;
  /** Processor time it took. */
  readonly costMs: number;
}

/** A file that is refused before it is opened, or because it cannot be. */
export const refusedAs = (code: RefusalCode, costMs = 0): Judged => ({
  verdict: { outcome: 'refused', code },
  preview: null,
  pages: [],
  sanitisedBytes: null,
  artwork: null,
  costMs,
});

/**
 * Judges the file at `path` in a child process with limits of memory, time, processor and network. The process is
 * handed the open file: by path it could not read it. A file that takes too much before it is judged is refused as
 * `file_too_complex`, one that breaks the process as `file_unreadable`; after that it only has fewer pages to show.
 * @param file.sanitisedTo where the copy for whoever prints it is written
 * @throws CheckInterrupted when the child was ended from outside, Error when it died otherwise: worth another try.
 */
export async function judgeFile(
  file: { path: string; extension: ArtworkExtension; sanitisedTo: string },
  limits: ChildLimits = CHECK_LIMITS,
): Promise<Judged> {
  return runExclusive(fileLane, async () => {
    const { postscript, ...judged } = await judgeOnce(file, limits);
    return postscript ? judgeAsPdf(file, judged, postscript, limits) : judged;
  });
}

type FileToJudge = Parameters<typeof judgeFile>[0];

async function judgeOnce(
  file: FileToJudge,
  limits: ChildLimits,
): Promise<Judged & Pick<OpenedFile, 'postscript'>> {
  const input = await open(file.path, 'r');
  try {
    const { size } = await input.stat();
    const sanitised = { path: file.sanitisedTo, mostBytes: 2 * size + SANITISED_MORE_BYTES };
    return await readJudged(await runChild([file.extension], input.fd, limits, sanitised), file.sanitisedTo);
  } finally {
    await input.close();
  }
}

/** Where there is Ghostscript, PostScript goes on as the PDF it makes; elsewhere it is kept as it came. */
async function judgeAsPdf(
  file: FileToJudge,
  judged: Judged,
  postscript: NonNullable<OpenedFile['postscript']>,
  limits: ChildLimits,
): Promise<Judged> {
  const path = `${file.path}-pdf`;
  try {
    const made = await convertPostscript({ path: file.path, ...postscript, pdfTo: path }, limits);
    if (made.outcome === 'none') return judged;
    const costMs = judged.costMs + made.costMs;
    const kind = judged.verdict.outcome === 'readable' ? judged.verdict.facts.kind : 'eps';
    // Of before PDF, and without the procedures that its Illustrator had: it is whole, and only Illustrator draws it.
    if (kind === 'ai' && made.outcome === 'file_damaged') return refusedAs('file_is_old_ai', costMs);
    if (made.outcome !== 'converted') return refusedAs(made.outcome, costMs);
    const pdf = await judgeOnce({ ...file, path, extension: 'pdf' }, limits);
    const { verdict } = pdf;
    return {
      ...pdf,
      costMs: costMs + pdf.costMs,
      verdict: verdict.outcome === 'readable' ? { ...verdict, facts: { ...verdict.facts, kind } } : verdict,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Makes a mockup anew in such a process: only its pixels are kept. No picture when it is none, or breaks a limit.
 * @throws Error as `judgeFile` does
 */
export async function recodeInChild(bytes: Buffer): Promise<{ picture: Buffer | null; costMs: number }> {
  return runExclusive(mockupLane, async () => {
    const { lines, pictures, broken, costMs } = await runChild(['--mockup'], bytes, MOCKUP_LIMITS);
    const isPicture = !broken && MockupLine.parse(lines[0]).isPicture;
    return { picture: isPicture ? pictures : null, costMs };
  });
}

async function readJudged(
  { lines, pictures, broken, costMs }: Said,
  sanitisedTo: string,
): Promise<Judged & Pick<OpenedFile, 'postscript'>> {
  const [first, ...rest] = lines;
  if (first === undefined && broken)
    return refusedAs(broken === 'crash' ? 'file_unreadable' : 'file_too_complex', costMs);
  // It ended well and said nothing: the checker is broken, not the file.
  if (first === undefined) throw new Error('the checker said nothing');
  const said = VerdictLine.safeParse(first);
  // What cannot be is no file for a printer, and no reason to look again.
  if (!said.success) return refusedAs('file_unreadable', costMs);
  const { verdict, previewBytes, sanitisedBytes, postscript } = said.data;
  const written = sanitisedBytes > 0 ? (await stat(sanitisedTo)).size : 0;
  // Larger than is taken, or cut off.
  if (written !== sanitisedBytes) return refusedAs('file_too_complex', costMs);
  const pages: PageShown[] = [];
  let at = previewBytes;
  for (const line of rest) {
    const page = PageLine.safeParse(line);
    if (!page.success) break;
    const { bytes, ...size } = page.data;
    const picture = pictures.subarray(at, at + bytes);
    // Cut off: the stream was longer than is kept.
    if (picture.length < bytes || pages.length >= PAGES_SHOWN) break;
    pages.push({ ...size, picture });
    at += bytes;
  }
  const preview = previewBytes > 0 ? pictures.subarray(0, previewBytes) : null;
  const artwork = verdict.outcome === 'readable' ? artworkIn(rest, verdict.facts) : null;
  return {
    verdict,
    preview,
    pages,
    sanitisedBytes: sanitisedBytes || null,
    artwork,
    costMs,
    ...(postscript && { postscript }),
  };
}

/** A process that was ended before it said them leaves a file that was not looked into. */
function artworkIn(lines: readonly unknown[], { kind }: FileFacts): ArtworkFacts {
  const said = ArtworkLine.safeParse(lines.at(-1));
  if (said.success) return said.data.artwork;
  return unopenedFacts(kind === 'ai' ? 'pdf' : kind === 'eps' ? 'postscript' : kind, 'ended');
}
