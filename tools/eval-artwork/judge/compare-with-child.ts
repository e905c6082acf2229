import { mkdtemp, rm, writeFile as write } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { judgeFile } from '#server/modules/artwork/confined/render-child.ts';
import { designFor } from '../defects/check.ts';
import { CHECKS } from '../defects/checks.ts';
import type { Design } from '../designs/design.ts';
import { writeFile } from '../designs/write-file.ts';
import { factsKey, type Kept } from './kept.ts';
import { lookInto } from './look-into.ts';
import type { Share } from './statistics.ts';

/** How often the confined child says of a file, fact by fact, what this process said. */
export async function compareWithChild(count: number, kept: Kept): Promise<Share> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-eval-'));
  const said: boolean[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      const design = sampleOf(number);
      if (!design) continue;
      const key = factsKey(design, 'compared with the child');
      const isSame = await kept.of(key, () => saysTheSame(design, join(folder, 'file')));
      if (isSame !== undefined) said.push(isSame);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { count: said.filter(Boolean).length, of: said.length };
}

/** Null where none is compared. */
function sampleOf(number: number): Design | null {
  const check = CHECKS[(number * 7) % CHECKS.length];
  const design = check && designFor(check, 'spoil', number);
  return design && design.file.format !== 'eps' ? design : null;
}

async function saysTheSame(design: Design, path: string): Promise<boolean> {
  const written = await writeFile(design);
  const here = await lookInto(design, { isFine: true, given: written });
  await write(path, written.bytes, { mode: 0o600 });
  const { extension } = written;
  const { verdict, artwork } = await judgeFile({ path, extension, sanitisedTo: `${path}-copy` });
  const refusal = verdict.outcome === 'refused' ? verdict.code : null;
  // As it comes through the pipe.
  const isSame =
    refusal === here?.refusal && isDeepStrictEqual(JSON.parse(JSON.stringify(artwork)), here.facts);
  if (!isSame) console.log(`    the child says otherwise: ${design.family}`);
  return isSame;
}
