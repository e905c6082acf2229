import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { CHECK_LIMITS } from './check-limits.ts';
import { describeConfinement } from './confinement.ts';
import { convertPostscript, outlineLetters } from './ghostscript.ts';
import { judgeFile } from './render-child.ts';

/** A program named gs on the PATH stands in for Ghostscript: what is tried is how it is run, not what it draws. */

let folder: string;
const path = process.env.PATH;
const isConfined = /unshare.*prlimit/.test(await describeConfinement());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-fake-gs-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'made.pdf'), corpus.pdf({ width: 255, height: 156 }), { mode: 0o644 });
});
afterEach(() => {
  process.env.PATH = path;
  process.env.GHOSTSCRIPT = 'off';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withGhostscript(script: string): Promise<void> {
  const bin = await mkdtemp(join(folder, 'bin-'));
  await chmod(bin, 0o755);
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'gs'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${bin}:${path}`;
  delete process.env.GHOSTSCRIPT;
}

/** In a script: whether each of these words is among its arguments. */
const toldEach = (words: string) =>
  `(for word in ${words}; do case " $* " in *" $word "*) ;; *) exit 1 ;; esac; done)`;

async function judge(bytes: Buffer, extension: 'eps' | 'ai', limits = CHECK_LIMITS) {
  const file = join(folder, crypto.randomUUID());
  await writeFile(file, bytes, { mode: 0o600 });
  const sanitisedTo = `${file}-sanitised`;
  const judged = await judgeFile({ path: file, extension, sanitisedTo }, limits);
  expect((await readdir(folder)).filter((name) => name.endsWith('-pdf'))).toEqual([]);
  const sanitised = judged.sanitisedBytes === null ? null : await readFile(sanitisedTo, 'latin1');
  return { ...judged, sanitised };
}

describe.runIf(isConfined)('where there is Ghostscript', () => {
  test.each([
    ['an EPS', 'eps', corpus.eps()],
    ['the program of an EPS with a DOS header', 'eps', corpus.dosEps()],
    ['an Illustrator file of before PDF', 'ai', corpus.eps()],
  ] as const)('%s goes on as the PDF it makes', async (_what, extension, bytes) => {
    await withGhostscript(
      `head -c 14 | grep -q '^%!PS-Adobe-3.0' && cat >/dev/null && cat ${folder}/made.pdf`,
    );
    const { verdict, pages, sanitised } = await judge(bytes, extension);
    expect(verdict).toMatchObject({
      outcome: 'readable',
      facts: { kind: extension, pageCount: 1, widthMm: 89.96, heightMm: 55.03 },
    });
    expect(pages).toHaveLength(1);
    expect(sanitised).toMatch(/^%PDF-/);
  });

  test('an Illustrator file of before PDF has its page where its box is, not where paper lies', async () => {
    // Handed over as it comes it is drawn on A4 from its corner, and what is left of or under that is gone.
    await withGhostscript(
      `head -n 1 | grep -q '^%!PS-Adobe-[0-9.]* EPSF-' || exit 1; cat >/dev/null; cat ${folder}/made.pdf`,
    );
    for (const firstLine of ['%!PS-Adobe-3.0 ', '%!PS-Adobe-3.0 EPSF-3.0'])
      expect((await judge(corpus.eps(firstLine), 'ai')).verdict).toMatchObject({
        outcome: 'readable',
        facts: { kind: 'ai' },
      });
  });

  test('letters of a part of a file become paths, where it is told so', async () => {
    await withGhostscript(`${toldEach('-dSAFER -dNoOutputFonts -dPDFSTOPONERROR')} || exit 1; cat`);
    const [path, pdfTo] = [join(folder, 'letters'), join(folder, 'paths.pdf')];
    await writeFile(path, 'before%PDF-1.7after');
    const { outcome } = await outlineLetters({ path, start: 6, length: 8, pdfTo }, CHECK_LIMITS);
    expect([outcome, await readFile(pdfTo, 'utf8')]).toEqual(['converted', '%PDF-1.7']);
  });

  test.each([
    ['an EPS', convertPostscript],
    ['letters', outlineLetters],
  ])('%s: pictures lose nothing on the way', async (_what, run) => {
    const [path, pdfTo] = [join(folder, 'pictures'), join(folder, 'unchanged.pdf')];
    await writeFile(path, '%PDF-1.7');
    const words = ['Color', 'Gray'].map(
      (kind) => `-dAutoFilter${kind}Images=false -d${kind}ImageFilter=/FlateEncode`,
    );
    await withGhostscript(`${toldEach(`${words.join(' ')} -dPassThroughJPEGImages=true`)} || exit 1; cat`);
    expect((await run({ path, start: 0, length: 8, pdfTo }, CHECK_LIMITS)).outcome).toBe('converted');
  });

  test('it is told to be safe, has a folder of its own, no network, no rights, and nothing of our environment', async () => {
    await withGhostscript(
      [
        `${toldEach('-dSAFER -sDEVICE=pdfwrite -')} || exit 9`,
        '[ "$(pwd)" = "$TMPDIR" ] && echo x >"$TMPDIR/mine" || exit 8',
        '[ -z "$DATABASE_URL$LOG_LEVEL$npm_config_user_agent" ] || exit 7',
        '[ "$(grep -c : /proc/net/dev)" -le 1 ] || exit 6',
        '[ "$(id -u)" != 0 ] || exit 5',
        `cat >/dev/null; cat ${folder}/made.pdf`,
      ].join('\n'),
    );
    expect((await judge(corpus.eps(), 'eps')).verdict).toMatchObject({ outcome: 'readable' });
    expect((await judge(corpus.eps(), 'eps')).sanitised).toMatch(/^%PDF-/);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('inkbazaar-gs-'))).toEqual([]);
  });

  test('a program that it cannot run is damaged, one that never ends is too complex', async () => {
    await withGhostscript('cat >/dev/null; echo Error >&2; exit 1');
    expect((await judge(corpus.eps(), 'eps')).verdict).toMatchObject({ code: 'file_damaged' });
    // Of before PDF: it is whole, and says which program has what it lacks.
    expect((await judge(corpus.eps(), 'ai')).verdict).toMatchObject({ code: 'file_is_old_ai' });
    await withGhostscript('while :; do :; done');
    const limits = { ...CHECK_LIMITS, cpuSeconds: 2 };
    expect((await judge(corpus.eps(), 'eps', limits)).verdict).toMatchObject({ code: 'file_too_complex' });
  });

  test('what it makes is judged like every PDF', async () => {
    await withGhostscript('cat >/dev/null; echo this is none');
    expect((await judge(corpus.eps(), 'eps')).verdict).toMatchObject({ outcome: 'refused' });
  });
});

test('without Ghostscript a file is kept as it came', async () => {
  expect(await judge(corpus.eps(), 'eps')).toMatchObject({
    verdict: { outcome: 'readable' },
    sanitised: null,
    pages: [],
  });
});
