import type { ArtworkFacts } from '#server/modules/artwork/facts/artwork-facts.ts';
import type { ArtworkExtension } from '#server/modules/artwork/file-kinds.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import type { PageShown } from '#server/modules/artwork/inspect/opened-file.ts';
import type { Verdict } from '#server/modules/artwork/inspect/verdict.ts';

interface Inspected {
  readonly verdict: Verdict;
  readonly preview: Buffer | null;
  readonly pages: readonly PageShown[];
  /** The copy that partners would get; null where that is the file itself. */
  readonly sanitised: Buffer | null;
  readonly artwork: ArtworkFacts | null;
}

const isNeverLate = () => false;

/**
 * What the process that opens files says of these bytes, said by this process: a process for each of a hundred small files
 * would be four fifths of the work. For files of our own only; `judgeBytes` opens them as uploads are.
 */
export async function inspectBytes(bytes: Buffer, extension: ArtworkExtension): Promise<Inspected> {
  const { verdict, preview, pages: drawn, sanitised, artwork } = await inspect(bytes, extension);
  const pages: PageShown[] = [];
  for await (const page of drawn) pages.push({ ...page, picture: await page.picture });
  return {
    verdict,
    preview: await preview,
    pages,
    sanitised: sanitised && Buffer.concat(sanitised),
    artwork: artwork && (await artwork(isNeverLate)),
  };
}
