import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { printFile } from '#tests/print-files.ts';
import { CHECK_LIMITS } from '../confined/check-limits.ts';
import { describeConfinement } from '../confined/confinement.ts';
import { outlineAll } from './outline-text.ts';

const isConfined = /unshare.*prlimit/.test(await describeConfinement());
const said = vi.fn();
const deps = { log: { warn: said, error: said } } as unknown as Parameters<typeof outlineAll>[0];
const pdf = printFile({ widthMm: 89, heightMm: 51 });

let folder: string;
let work: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-fake-gs-'));
  await chmod(folder, 0o755);
  work = await mkdtemp(join(folder, 'work-'));
  await writeFile(join(work, 'card'), pdf);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program named gs on the PATH stands in for Ghostscript. */
async function outlined(script: string, longestMs?: number) {
  await writeFile(join(folder, 'gs'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('GHOSTSCRIPT', '');
  const entry = { name: 'card.pdf', format: 'PDF', path: join(work, 'card'), start: 0, bytes: pdf.length };
  const picture = { ...entry, name: 'card.tif', format: 'TIFF' };
  const made = await outlineAll(deps, [picture, entry], CHECK_LIMITS, longestMs);
  return { made, asBefore: [picture, entry], left: (await readdir(work)).filter((name) => name !== 'card') };
}

describe.runIf(isConfined)('the fonts stay, and nothing is left behind', () => {
  test('where what it writes cannot be read', async () => {
    expect(await outlined('cat >/dev/null; echo %PDF-x')).toMatchObject({ made: 'later', left: [] });
    expect(said).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the fonts stay'));
  });

  test('where it refuses the file: another time it would do so too', async () => {
    const { made, asBefore, left } = await outlined('cat >/dev/null; exit 1');
    expect([made, left]).toEqual([asBefore, []]);
  });

  test('where there is no time left for it', async () => {
    expect(await outlined('while :; do :; done', 300)).toMatchObject({ made: 'too_long', left: [] });
    expect(await outlined(`cat`, 0)).toMatchObject({ made: 'too_long', left: [] });
  });

  test('unless it did: then the file is another', async () => {
    const { made, asBefore, left } = await outlined('cat');
    const card = typeof made === 'string' ? undefined : made[1];
    expect(made).toEqual([asBefore[0], { ...card, name: 'card.pdf', start: 0 }]);
    expect(left).toEqual([card?.path.split('/').at(-1)]);
  });
});
