import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderTicket } from '#server/modules/fulfilment/documents/render-ticket.ts';
import { processMs } from '../cpu-time.ts';
import { billOf, jobOf, statementOf } from './all-documents.ts';

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

/** Its pages as a reader has them. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/[\s\uFFFE]+/g, ' '));
  document.destroy();
  return pages;
}

/** Whether anything is drawn in a strip of the first page: from left to right and from top to bottom, in points. */
async function hasInk(pdf: Buffer, [from, to]: Span, [top, bottom]: Span): Promise<boolean> {
  const document = await library.loadDocument(pdf);
  const { data, width } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  document.destroy();
  for (let y = top * 2; y < bottom * 2; y += 1)
    for (let x = from * 2; x < to * 2; x += 1) if ((data[(y * width + x) * 4] ?? 255) < 128) return true;
  return false;
}

type Span = readonly [from: number, to: number];

const NAME = 'Asha Rao';
const asha = { name: NAME, text: '14 Lake View Road, Indiranagar, Bengaluru, Karnataka 560038' };
const said = (nth: number) => `Line ${String(nth + 1).padStart(3, '0')} of 200`;

test('two hundred lines go over pages, each under the names of its columns, and none is lost or said twice', async () => {
  const pages = await pagesOf(
    await billOf(
      asha,
      'tax_invoice',
      Array.from({ length: 200 }, (_, nth) => said(nth)),
    ),
  );
  expect(pages.length).toBeGreaterThan(5);
  const all = pages.join(' ');
  const found = [...all.matchAll(/Line \d{3} of 200/g)].map(([line]) => line);
  expect(found).toEqual(Array.from({ length: 200 }, (_, nth) => said(nth)));
  for (const [nth, page] of pages.entries()) {
    expect(page).toContain(`INV/2627/0000001, page ${nth + 1} of ${pages.length}`);
    expect(page.includes('Description HSN/SAC Quantity Unit price Taxable value')).toBe(
      page.includes('of 200'),
    );
  }
});

test.each(Array.from({ length: 24 }, (_, nth) => 8 + nth))(
  'what %i lines come to stands under the last of them, on whatever page that is',
  async (count) => {
    const lines = Array.from({ length: count }, (_, nth) => said(nth));
    const pages = await pagesOf(await billOf(asha, 'tax_invoice', lines));
    const last = pages.findIndex((page) => page.includes('Total paid'));
    for (const line of lines.slice(-2)) expect(pages[last]).toContain(line);
    expect(pages[last]).toContain('Description HSN/SAC');
    // Who signs, and the total in words, are together too.
    expect(pages.at(-1)).toMatch(/AMOUNT IN WORDS Rupees .* Only For Inkbazaar Authorised signatory/);
  },
);

test('a statement of two hundred jobs likewise', async () => {
  const notes = Array.from({ length: 200 }, (_, nth) => said(nth));
  const pages = await pagesOf(await statementOf(asha, notes));
  const found = [...pages.join(' ').matchAll(/Line \d{3} of 200/g)].map(([line]) => line);
  expect(found).toEqual(notes);
  expect(pages.every((page) => page.includes('Date Order What Order value Commission Your amount'))).toBe(
    true,
  );
  expect(pages.at(-1)).toContain('You are owed');
  expect(pages.at(-1)).toContain(said(199));
});

test('what is longer than a page goes on on the next: notes of a job, and the files of a line', async () => {
  const files = Array.from({ length: 120 }, (_, nth) => said(nth));
  const notes = 'Please pack in hundreds. '.repeat(300);
  const job = jobOf({ name: NAME, text: notes });
  const [line] = job.items;
  if (!line) throw new Error('a job has a line');
  const [file] = line.files;
  if (!file) throw new Error('a line has a file');
  const pages = await pagesOf(
    await renderTicket({
      job: { ...job, items: [{ ...line, files: files.map((fileName) => ({ ...file, fileName })) }] },
      orderId: job.jobId,
      partnerName: 'Charminar Prints',
      jobUrl: 'https://inkbazaar.example/psp-orders/1',
      drawnAt: new Date('2026-11-21T06:00:00Z'),
      mockups: new Map(),
      proofs: new Map(),
    }),
  );
  const all = pages.join(' ');
  expect([...all.matchAll(/Line \d{3} of 200/g)]).toHaveLength(120);
  // As notes of the line, as instructions for the whole order, and as the address.
  expect([...all.matchAll(/Please pack in hundreds/g)]).toHaveLength(900);
  expect(pages.at(-1)).toContain('Packed');
});

const LONG = { name: 'Venkatanarasimharajuvaripeta'.repeat(7), text: `${'W'.repeat(120)} Road, Bengaluru` };
/** Of three columns on a sheet: where the first two are, and the gaps behind them. */
const COLUMNS: readonly Span[] = [
  [44, 197],
  [221, 374],
];
const GAPS: readonly Span[] = [
  [199, 219],
  [376, 396],
];
const PARTIES: Span = [120, 300];

test('names, addresses and numbers without a space do not leave their columns', async () => {
  const pdf = await billOf(LONG, 'tax_invoice');
  for (const column of COLUMNS) expect(await hasInk(pdf, column, PARTIES)).toBe(true);
  for (const gap of GAPS) expect(await hasInk(pdf, gap, PARTIES)).toBe(false);
  const statement = await statementOf({ ...LONG, name: NAME, text: 'Hyderabad' }, ['W'.repeat(150)]);
  const rows: Span = [230, 300];
  expect(await hasInk(statement, [180, 300], rows)).toBe(true);
  // Between "What" and "Order value".
  expect(await hasInk(statement, [312, 340], rows)).toBe(false);
});

test('an invoice takes a fraction of what it took when React drew it (445 ms of a processor)', async () => {
  await billOf(asha, 'tax_invoice');
  const spent = await processMs(async () => {
    for (let nth = 0; nth < 10; nth += 1) await billOf(asha, 'tax_invoice');
  });
  expect(spent / 10).toBeLessThan(150);
});

test('the same document is the same file', async () => {
  const [one, other] = [await billOf(asha, 'tax_invoice'), await billOf(asha, 'tax_invoice')];
  expect(one.equals(other)).toBe(true);
});

test('a document says its title, who made it and when, and what language it is in', async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(await billOf(asha, 'tax_invoice'), { updateMetadata: false });
  expect(document.getTitle()).toBe('Tax Invoice INV/2627/0000001');
  expect(document.getAuthor()).toBe('Inkbazaar');
  expect(document.getCreationDate()?.toISOString()).toBe('2026-11-21T06:00:00.000Z');
  expect(document.catalog.toString()).toContain('/Lang (en-IN)');
  expect(document.catalog.toString()).toContain('/DisplayDocTitle true');
});
