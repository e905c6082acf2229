import { readFileSync, readSync, writeSync, writev } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ArtworkExtension } from '../file-kinds.ts';
import { inspect } from '../inspect/inspect.ts';
import type { HandedTask } from './spare-child.ts';

// A program of its own: opens one uploaded file and dies. The file arrives as stdin, what it says leaves by stdout as
// lines of JSON (the verdict, each page, what the file is made of), pictures by descriptor 3 one after the other, the copy without active content by descriptor 4, so that
// it needs no file, no network, no environment and no rights. A line is written only after the bytes it is about.
// With `--print` it makes the print-ready file by the recipe that follows. With `--mockup` it makes a picture anew, with
// `--picture` one for designs, with `--press-picture` such a one in the inks of a press, with `--hand-off` what a partner
// gets of print files (with `--outlined` once its letters are paths), with `--arrange` one PDF of pages of several files;
// with `--probe` it only proves that it can start under its limits. With `--wait` it
// loads what it opens files with, and hears only then what it is to do, and the file; with `--practise` it opens one while the shop is built.

// Engines say what they do not like; the output is where the verdict is read.
Object.assign(console, { log: () => undefined, info: () => undefined });

/** No further page is begun after this processor time: the verdict must not fail for what only makes a preview nicer. */
const LONGEST_DRAWING_MS = 6000;

/** What most files take. */
async function loadMost() {
  const [pdfium] = await Promise.all([
    import('../inspect/pdfium.ts'),
    import('../inspect/inspect-pdf.ts'),
    import('../fixes/make-print.ts'),
    import('../fixes/print-recipe.ts'),
  ]);
  return pdfium;
}

/** Of the file behind the words of one that waited. */
let handedBytes: number | null = null;

/** @returns the words; the file stands in stdin behind them */
async function waitForTask(): Promise<readonly string[]> {
  await (await loadMost()).pdfium();
  const task = JSON.parse(String(readExactly(readExactly(4).readUInt32BE()))) as HandedTask;
  handedBytes = task.bytes;
  return task.words;
}

/** The file: in one piece where it is known how long it is, and not in as many as the pipe holds, which are put together. */
const readFile = () => (handedBytes === null ? readFileSync(0) : readExactly(handedBytes));

/** Ends where whoever hands it over has ended. */
function readExactly(bytes: number): Buffer {
  const buffer = Buffer.allocUnsafeSlow(bytes);
  for (let read = 0; read < bytes; ) {
    const more = readSync(0, buffer, read, bytes - read, null);
    if (more === 0) return die();
    read += more;
  }
  return buffer;
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

function writeAll(descriptor: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      // The reader is slower than the pipe is long, and needs a processor.
      Atomics.wait(PAUSE, 0, 0, 1);
    }
  }
}

const writePieces = promisify(writev);

/** Writes pieces, one after the other, in a thread that waits for their reader while this one works. @returns how many bytes */
async function writeBeside(descriptor: number, pieces: readonly Uint8Array[]): Promise<number> {
  let left = pieces.filter(({ length }) => length > 0);
  let all = 0;
  while (left.length > 0) {
    let written = await writePieces(descriptor, left).then(
      ({ bytesWritten }) => bytesWritten,
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EAGAIN') throw error;
        await setTimeout(1);
        return 0;
      },
    );
    all += written;
    while (left[0] && written >= left[0].length) written -= left.shift()?.length ?? 0;
    if (left[0] && written > 0) left = [left[0].subarray(written), ...left.slice(1)];
  }
  return all;
}

function isLate(): boolean {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 > LONGEST_DRAWING_MS;
}

const say = (line: object) => writeAll(1, Buffer.from(`${JSON.stringify(line)}\n`));

// The smallest page there is; drawing it takes every library a real file may need.
const PROBE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** What it may be asked for beside judging a file, by its first word; `told` is the second. */
const TASKS: Readonly<Record<string, (told: string) => Promise<void>>> = {
  async '--probe'() {
    const { verdict, pages } = await inspect(Buffer.from(PROBE), 'pdf');
    let drawn = 0;
    for await (const { picture } of pages) drawn += (await picture).length;
    if (drawn === 0 || verdict.outcome !== 'readable') throw new Error('a page of its own cannot be drawn');
  },

  /** When it is built: so that V8 has made of it what most files take. */
  async '--practise'() {
    await loadMost();
    await judge('pdf');
    // What V8 made of it is kept on the way out.
    process.exit(0);
  },

  async '--mockup'() {
    const { recodeMockup } = await import('../mockup/recode-mockup.ts');
    const picture = await recodeMockup(readFile());
    if (picture) writeAll(3, picture);
    say({ isPicture: picture !== null });
  },

  async '--picture'() {
    const [{ recodePicture }, { Unprintable }] = await Promise.all([
      import('../picture/recode-picture.ts'),
      import('../inspect/verdict.ts'),
    ]);
    try {
      const { print, screen, ...facts } = await recodePicture(readFile());
      writeAll(3, print);
      writeAll(3, screen);
      say({ ...facts, printBytes: print.length, screenBytes: screen.length });
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      say({ refusal: error.code });
    }
  },

  async '--press-picture'(told) {
    const { inkPicture } = await import('../picture/ink-picture.ts');
    const { image, alpha } = await inkPicture(readFile(), told);
    const described = ({ data, ...facts }: typeof image) => ({ ...facts, bytes: data.length });
    for (const part of [image, alpha]) if (part) writeAll(3, Buffer.from(part.data));
    say({ image: described(image), alpha: alpha && described(alpha) });
  },

  async '--hand-off'() {
    const { makeOutputs } = await import('../handoff/make-outputs.ts');
    for await (const { bytes, format } of makeOutputs(readFile())) {
      writeAll(4, bytes);
      say({ bytes: bytes.length, format });
    }
  },

  async '--outlined'() {
    const { finishOutlined } = await import('../handoff/finish-outlined.ts');
    const pdf = await finishOutlined(readFile());
    if (pdf) writeAll(4, pdf);
    say({ isSame: pdf !== null });
  },

  async '--arrange'() {
    const { makeArranged } = await import('../arrange/make-arranged.ts');
    const pdf = await makeArranged(readFile());
    writeAll(4, pdf);
    say({ bytes: pdf.length });
  },

  async '--print'(told) {
    const [{ makePrint }, { PrintRecipe }] = await Promise.all([
      import('../fixes/make-print.ts'),
      import('../fixes/print-recipe.ts'),
    ]);
    const made = await makePrint(readFile(), PrintRecipe.parse(JSON.parse(told)));
    writeAll(4, made.pdf);
    say({ printBytes: made.pdf.length, pages: made.pages, colour: made.colour });
    for await (const { original, proof, changedShare } of made.pictures) {
      writeAll(3, original);
      writeAll(3, proof);
      say({ originalBytes: original.length, proofBytes: proof.length, changedShare });
      if (isLate()) break;
    }
    say({ artwork: await made.artwork(isLate) });
  },
};

async function judge(extension: ArtworkExtension): Promise<void> {
  const { verdict, pages, sanitised, postscript, artwork, ...shown } = await inspect(readFile(), extension);
  const copying = writeBeside(4, sanitised ?? []);
  copying.catch(() => undefined);
  const preview = await shown.preview;
  if (preview) writeAll(3, preview);
  const sanitisedBytes = await copying;
  say({ verdict, previewBytes: preview?.length ?? 0, sanitisedBytes, postscript });
  // One after the other, each as soon as it is encoded, while further ones are drawn.
  let saying = Promise.resolve();
  for await (const { picture, ...size } of pages) {
    saying = saying.then(async () => {
      const encoded = await picture;
      writeAll(3, encoded);
      say({ ...size, bytes: encoded.length });
    });
    saying.catch(() => undefined);
    if (isLate()) break;
  }
  const facts = artwork && (await artwork(isLate));
  await saying;
  if (facts) say({ artwork: facts });
}

async function main(): Promise<void> {
  const [task = '', told = ''] = process.argv[2] === '--wait' ? await waitForTask() : process.argv.slice(2);
  await (TASKS[task]?.(told) ?? judge(task as ArtworkExtension));
  say({ hasEnded: true });
}

/**
 * At once: on its way out Node waits for V8's threads, and one that compiles may wait for this one, for ever
 * (nodejs/node#54918). What was said is heard all the same.
 */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it lives on');
}

main()
  .catch((error: unknown) =>
    writeAll(2, Buffer.from(error instanceof Error ? `${error.stack}` : String(error))),
  )
  .finally(die);
