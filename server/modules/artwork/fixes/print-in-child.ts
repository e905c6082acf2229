import { open, stat } from 'node:fs/promises';
import { PAGES_SHOWN } from '#contract/artwork.ts';
import { PRINT_LIMITS } from '../confined/check-limits.ts';
import { fileLane, runChild, runExclusive } from '../confined/run-child.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import {
  type PrintColour,
  PrintFactsLine,
  PrintLine,
  type PrintPage,
  PrintPictureLine,
  type PrintRecipe,
} from './print-recipe.ts';

/** What is drawn is written as it came, and pictures may be written anew without loss. */
const MORE_BYTES = 128 * 1024 * 1024;

export interface Printed {
  readonly sizeBytes: number;
  readonly pages: readonly PrintPage[];
  readonly pictures: readonly { readonly original: Buffer; readonly proof: Buffer }[];
  readonly colour: PrintColour;
  readonly artwork: ArtworkFacts;
}

/**
 * Makes the print-ready file of the one at `path` in a child process, confined as for a check, and writes it to `to`.
 * Null where it broke a limit, or was broken by the file.
 * @throws CheckInterrupted when the child was ended from outside, Error when it died otherwise: worth another try
 */
export async function printInChild(
  file: { path: string; to: string },
  recipe: PrintRecipe,
): Promise<Printed | null> {
  return runExclusive(fileLane, async () => {
    const input = await open(file.path, 'r');
    try {
      const { size } = await input.stat();
      const target = { path: file.to, mostBytes: 2 * size + MORE_BYTES };
      const words = ['--print', JSON.stringify(recipe)];
      const { lines, pictures, broken } = await runChild(words, input.fd, PRINT_LIMITS, target);
      if (broken) return null;
      return await readPrinted(lines, pictures, file.to);
    } finally {
      await input.close();
    }
  });
}

/** Read as carefully as anything from outside. */
async function readPrinted(
  lines: readonly unknown[],
  pictures: Buffer,
  writtenTo: string,
): Promise<Printed | null> {
  const [first, ...rest] = lines;
  const said = PrintLine.parse(first);
  if ((await stat(writtenTo)).size !== said.printBytes) return null;
  const shown: { original: Buffer; proof: Buffer; changedShare: number | null }[] = [];
  let at = 0;
  const take = (bytes: number) => {
    at += bytes;
    return pictures.subarray(at - bytes, at);
  };
  for (const line of rest.slice(0, PAGES_SHOWN)) {
    const page = PrintPictureLine.safeParse(line);
    if (!page.success) break;
    const { originalBytes, proofBytes, changedShare } = page.data;
    shown.push({ original: take(originalBytes), proof: take(proofBytes), changedShare });
  }
  if (at > pictures.length) return null;
  return {
    sizeBytes: said.printBytes,
    pages: said.pages.map((page, index) => ({ ...page, changedShare: shown[index]?.changedShare ?? null })),
    pictures: shown,
    colour: said.colour,
    artwork: PrintFactsLine.parse(rest.at(-1)).artwork,
  };
}
