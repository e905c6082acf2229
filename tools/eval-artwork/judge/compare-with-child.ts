import { mkdtemp, rm, writeFile as write } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { judgeFile } from '#server/modules/artwork/confined/render-child.ts';
import { designFor } from '../defects/check.ts';
import { CHECKS } from '../defects/checks.ts';
import { writeFile } from '../designs/write-file.ts';
import { lookInto } from './look-into.ts';
import type { Share } from './statistics.ts';

/** How often the confined child says of a file, fact by fact, what this process said. */
export async function compareWithChild(count: number): Promise<Share> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-eval-'));
  let same = 0;
  let of = 0;
  try {
    for (let number = 0; number < count; number += 1) {
      const check = CHECKS[(number * 7) % CHECKS.length];
      const design = check && designFor(check, 'spoil', number);
      if (!design || design.file.format === 'eps') continue;
      const written = await writeFile(design);
      const here = await lookInto(written, design);
      const path = join(folder, 'file');
      await write(path, written.bytes, { mode: 0o600 });
      const { extension } = written;
      const { verdict, artwork } = await judgeFile({ path, extension, sanitisedTo: `${path}-copy` });
      of += 1;
      const refusal = verdict.outcome === 'refused' ? verdict.code : null;
      // As it comes through the pipe.
      const facts = here.facts && JSON.parse(JSON.stringify(here.facts));
      if (refusal === here.refusal && isDeepStrictEqual(JSON.parse(JSON.stringify(artwork)), facts))
        same += 1;
      else console.log(`    the child says otherwise: ${check?.id} ${number} ${design.family}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { count: same, of };
}
