import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Alarm } from '#contract/alarms.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { type PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import type { SignedIn } from '#tests/people.ts';
import { offerTokenIn } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { tusClient } from '#tests/tus-client.ts';

const MM = 72 / 25.4;
// Making files takes processes of their own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: PrintingShop;
let cards = 200;
beforeAll(async () => {
  shop = await openPrintingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());
afterEach(() => setRecipe(null));

const setRecipe = (recipe: PartnerRecipe | null, who = shop.partner) =>
  shop.rows('update partners.profiles set recipe = $2 where user_id = $1', [
    who.userId,
    recipe && JSON.stringify(recipe),
  ]);

/** Ordered with a design of its own, paid, made print-ready and offered. */
async function offered() {
  cards += 1;
  const bytes = design({ widthMm: 89, heightMm: 51, content: `0 0 0 1 k ${cards} 30 40 40 re f` });
  const tus = tusClient(shop.url);
  const url = await tus.open('card.pdf', bytes.length);
  await tus.patch(url, 0, bytes);
  await shop.runJobs();
  const guest = await shop.newGuest();
  const placed = await shop.place(guest, cartOf({ files: [url.split('/').at(-1) ?? ''], cards }));
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  const [job] = await shop.rows<{ id: string; number: number }>(
    'select id, number from assignment.jobs where order_id = $1',
    [placed.orderId],
  );
  return { orderId: placed.orderId, jobId: job?.id ?? '', number: orderNumber(placed.orderId) };
}
async function accepted() {
  const order = await offered();
  await shop.acceptAll(shop.partner);
  return order;
}
const lineOf = async (jobId: string) => {
  const { body } = await shop.asPartner('GET', `/jobs/${jobId}`);
  const [line] = (body as PartnerJob).items;
  if (!line) throw new Error('a job of one line');
  return line;
};
/** To its end: what nobody reads keeps the shop from closing. */
async function download(path: string | null | undefined): Promise<Response> {
  const answer = await fetch(`${shop.url}${path}`);
  return new Response(await answer.arrayBuffer(), answer);
}
const nameIn = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
async function boxesOf(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const mm = ({ width, height }: { width: number; height: number }) =>
    [width, height].map((points) => Math.round((points / MM) * 10) / 10);
  const pages = document.getPages();
  return {
    bytes,
    trims: pages.map((page) => mm(page.getTrimBox())),
    bleeds: pages.map((page) => mm(page.getBleedBox())),
  };
}

const alarms = async () =>
  (await shop.call<{ alarms: Alarm[] }>('GET', '/api/dashboard/alarms', undefined, shop.as(shop.admin))).body
    .alarms;

/** As the system ends a process that has used up its time, as soon as it is there. */
async function endHandOffForItsTime(): Promise<void> {
  for (;;) {
    const pids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of pids.split(' ').filter(Boolean).map(Number)) {
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (words.includes('--hand-off')) return void process.kill(pid, 'SIGXCPU');
    }
    await setImmediate();
  }
}

describe('the partner who prints a job', () => {
  let mine: Awaited<ReturnType<typeof accepted>>;
  beforeAll(async () => {
    mine = await accepted();
  });

  test('gets its print file in the shop’s form, and what the customer sent beside it', async () => {
    const { jobId, number } = mine;
    const line = await lineOf(jobId);
    expect(line.printFile).toEqual({
      state: 'ready',
      url: expect.stringMatching(/^\/api\/print-files\//),
      pageCount: 1,
      condition: 'coated-fogra39',
      keepsFonts: false,
    });
    expect(line.files).toMatchObject([
      { fileName: 'card.pdf', downloadUrl: expect.stringContaining('/original') },
    ]);
    const answer = await download(line.printFile?.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(nameIn(answer)).toBe(`${number}-1-Test cards-89x51mm-${cards}pcs.pdf`);
    const { bytes, trims, bleeds } = await boxesOf(answer);
    expect(trims).toEqual([[89, 51]]);
    expect(bleeds).toEqual([[95, 57]]);
    expect(await wordsOf(bytes)).toContain(`ORDER ${number} / JOB ${number}-1 / TEST CARDS`);
  });

  test('gets it in their own form: cropped, with marks, named as they name files', async () => {
    const { jobId, number } = mine;
    await setRecipe({
      ...USUAL_RECIPE,
      bleed: 'cropped',
      hasCropMarks: true,
      hasJobSlug: false,
      // Without Ghostscript there are no outlines: they get the file all the same.
      hasOutlinedText: true,
      fileName: '{size}_{order}',
    });
    const answer = await download((await lineOf(jobId)).printFile?.url);
    expect(nameIn(answer)).toBe(`89x51mm_${number}.pdf`);
    const { bytes, trims, bleeds } = await boxesOf(answer);
    expect([trims, bleeds]).toEqual([[[89, 51]], [[89, 51]]]);
    expect(await wordsOf(bytes)).toBe('');
  });

  test('gets it with its fonts where letters cannot be made paths: tried again the next time, unless it took too long', async () => {
    const { jobId, orderId } = mine;
    await setRecipe({ ...USUAL_RECIPE, hasOutlinedText: true, fileName: '{order}_outlined' });
    const kept = () => shop.rows('select hash from artwork.hand_offs where order_id = $1', [orderId]);
    const get = async () => {
      const answer = await download((await lineOf(jobId)).printFile?.url);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const plain = await get();
    const rows = await kept();
    const path = process.env.PATH;
    const bin = await mkdtemp(join(tmpdir(), 'inkbazaar-fake-gs-'));
    await chmod(bin, 0o755);
    const does = (script: string) =>
      writeFile(join(bin, 'gs'), `#!/bin/sh\n[ "$1" = --version ] && echo 10.0 && exit\n${script}`, {
        mode: 0o755,
      });
    vi.stubEnv('PATH', `${bin}:${path}`);
    vi.stubEnv('GHOSTSCRIPT', '');
    try {
      await does('cat >/dev/null; echo %PDF-x');
      expect(await get()).toEqual(plain);
      expect(await kept()).toEqual(rows);
      expect((await lineOf(jobId)).printFile).toMatchObject({ keepsFonts: false });
      await does('kill -XCPU $$');
      expect(await get()).toEqual(plain);
      expect((await lineOf(jobId)).printFile).toMatchObject({ keepsFonts: true });
      // It would be kept, as one whose letters stay letters for good.
      await does('exit 1');
      expect(await get()).toEqual(plain);
      expect(await kept()).toEqual(rows);
    } finally {
      vi.unstubAllEnvs();
      await rm(bin, { recursive: true });
    }
  });

  test('gets pictures of it in the inks of the press, where their presses take no PDF', async () => {
    const { jobId, number } = mine;
    await setRecipe({ ...USUAL_RECIPE, format: 'TIFF', pages: 'apart', hasJobSlug: false });
    const answer = await download((await lineOf(jobId)).printFile?.url);
    expect(answer.headers.get('content-type')).toBe('image/tiff');
    expect(nameIn(answer)).toBe(`${number}-1-Test cards-89x51mm-${cards}pcs.tif`);
    // 95 × 57 mm, bleed and all.
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ width: 1122, height: 673, space: 'cmyk', density: 300 });
  });

  test('it is made once for the same form, however often it is asked for at once', async () => {
    const { jobId, orderId } = mine;
    await shop.rows('delete from artwork.hand_offs where order_id = $1', [orderId]);
    const { printFile } = await lineOf(jobId);
    const answers = await Promise.all([1, 2, 3].map(() => download(printFile?.url)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.of()))).toBe(true);
    const made = await shop.rows('select hash from artwork.hand_offs where order_id = $1', [orderId]);
    expect(made).toHaveLength(1);
  });

  test('is told when it is too complex for their form, as the shop is; it is tried again when that was seen to', async () => {
    const { jobId, orderId, number } = mine;
    await setRecipe({ ...USUAL_RECIPE, hasCropMarks: true, fileName: '{order}_complex' });
    const before = await lineOf(jobId);
    const refusal = async () => {
      const answer = await download(before.printFile?.url);
      return [answer.status, await answer.json()];
    };
    const [told] = await Promise.all([refusal(), endHandOffForItsTime()]);
    expect(told).toMatchObject([409, { code: 'hand_off_failed' }]);
    // Not tried at once: nobody ends it now.
    expect(await refusal()).toMatchObject([409, { code: 'hand_off_failed' }]);
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'too_complex', url: null });
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ kind: 'artwork', orderId });
    expect(alarm?.message).toContain(`job ${number}-1 (Test cards) could not be made in the form`);
    expect(alarm?.message).toContain('too complex for the time');
    await shop.call('POST', `/api/dashboard/alarms/${alarm?.alarmId}/clear`, {}, shop.as(shop.admin));
    expect((await download((await lineOf(jobId)).printFile?.url)).status).toBe(200);
    expect(await alarms()).toEqual([]);
  });

  test('is told while it is made, and when it cannot be', async () => {
    const { jobId } = mine;
    const before = await lineOf(jobId);
    const set = (status: string, failure: string | null) =>
      shop.rows(
        `update artwork.print_files set status = $2, failure = $3 where sha256 in (select f.sha256
         from artwork.files f where f.id = $1)`,
        [before.files[0]?.fileId, status, failure],
      );
    await set('making', null);
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'making', url: null });
    const early = await download(before.printFile?.url);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'print_file_not_ready' }]);
    await set('failed', 'died');
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'withheld', url: null });
    const message = expect.stringContaining('The print file of Test cards could not be made for the press');
    expect(await alarms()).toMatchObject([{ kind: 'artwork', orderId: mine.orderId, message }]);
    const never = await download(before.printFile?.url);
    expect([never.status, await never.json()]).toMatchObject([409, { code: 'print_file_withheld' }]);
    // Looked at again it stays so; once an admin has seen to the alarm it is made once more.
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'withheld' });
    const [alarm] = await alarms();
    await shop.call('POST', `/api/dashboard/alarms/${alarm?.alarmId}/clear`, undefined, shop.as(shop.admin));
    const both = await Promise.all([lineOf(jobId), lineOf(jobId)]);
    expect(both.map(({ printFile }) => printFile?.state)).toEqual(['making', 'making']);
    await shop.runJobs();
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'ready' });
    expect(await alarms()).toEqual([]);
    // What fails again is told again, and made no more by itself.
    await set('failed', 'died');
    await shop.rows("update artwork.print_files set made_at = now() where status = 'failed'");
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'withheld' });
    expect(await alarms()).toHaveLength(1);
    // A person of the shop let these files be printed as they are.
    await shop.rows('update orders.lines set waved_file_ids = $2 where id = $1', [
      before.lineId,
      before.files.map(({ fileId }) => fileId),
    ]);
    expect((await lineOf(jobId)).printFile).toMatchObject({ state: 'as_sent', url: null });
  });
});

describe('nobody else gets it', () => {
  test('who is asked has it by the mailed link, until they say no', async () => {
    const { orderId } = await offered();
    const token = offerTokenIn(shop, shop.partner.email, orderId);
    const { body } = await shop.call<Offer>('GET', `/api/offers/${token}`);
    const url = body.lines[0]?.printFile?.url;
    expect((await download(url)).status).toBe(200);
    await shop.call('POST', `/api/offers/${token}/decline`, { code: 'too_busy' });
    expect((await download(url)).status).toBe(404);
  });

  test('a link of another job or partner, a forged one and one that is over are nothing', async () => {
    const { jobId } = await accepted();
    const other = await accepted();
    const url = (await lineOf(jobId)).printFile?.url ?? '';
    const token = url.split('/').at(-1) ?? '';
    const [, lineId = '', partnerId = '', day = '', mac = ''] = token.split('.');
    const forged = [
      [other.jobId, lineId, partnerId, day, mac],
      [jobId, lineId, shop.stranger.userId, day, mac],
      [jobId, lineId, partnerId, String(Number(day) + 1), mac],
      [jobId, lineId, partnerId, day, `${mac.slice(1)}A`],
    ];
    for (const parts of forged)
      expect((await download(`/api/print-files/${parts.join('.')}`)).status).toBe(404);
  });

  test('who loses the job loses its files', async () => {
    const { jobId } = await accepted();
    const url = (await lineOf(jobId)).printFile?.url;
    const taken = await shop.call(
      'POST',
      `/api/jobs/${jobId}/reassign`,
      { reason: 'Too late', asksAgain: false },
      shop.as(shop.admin),
    );
    expect(taken.status).toBe(200);
    expect((await download(url)).status).toBe(404);
  });

  test('another partner’s job does not exist for them', async () => {
    const { jobId } = await accepted();
    const asked = async (who: SignedIn) =>
      (await shop.asPartner('GET', `/jobs/${jobId}`, undefined, who)).status;
    expect(await asked(shop.stranger)).toBe(404);
  });
});

describe('what was handed off', () => {
  const kept = async (orderId: string) => {
    const rows = await shop.rows<{ hash: string }>('select hash from artwork.hand_offs where order_id = $1', [
      orderId,
    ]);
    return rows.map(({ hash }) => hash);
  };
  const sizeOf = (hash: string | undefined) => shop.deps.storage.size(`handoffs/${hash}`);

  test('goes after a month, is made again when it is asked for, and goes with the person of its order', async () => {
    const { jobId, orderId } = await accepted();
    const url = (await lineOf(jobId)).printFile?.url;
    expect((await download(url)).status).toBe(200);
    const [hash] = await kept(orderId);
    expect(await sizeOf(hash)).toBeGreaterThan(1000);
    await shop.rows(
      "update artwork.hand_offs set made_at = made_at - interval '31 days' where order_id = $1",
      [orderId],
    );
    await shop.runJob('artwork.sweep', {});
    expect([await kept(orderId), await sizeOf(hash)]).toEqual([[], null]);
    expect((await download(url)).status).toBe(200);
    expect(await kept(orderId)).toEqual([hash]);
    await shop.runJob('artwork.forget-files', { orderId });
    expect([await kept(orderId), await sizeOf(hash)]).toEqual([[], null]);
  });
});
