import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { jpeg } from '#tests/corpora/artwork-corpus.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { renderTicket } from './render-ticket.ts';

const JOB_URL = 'https://inkbazaar.example/psp-orders/01900000-0000-7000-8000-00000000abcd';

const job: PartnerJob = {
  jobId: '01900000-0000-7000-8000-00000000abcd',
  orderNumber: '0000ABCD',
  jobNumber: '0000ABCD-1',
  status: 'in_production',
  dueAt: '2026-11-24T12:30:00.000Z',
  isLate: false,
  city: 'Pune',
  zipCode: '411001',
  pay: 1_15_920.5,
  acceptedAt: '2026-11-21T12:00:00.000Z',
  deliveryMode: null,
  shipmentStatus: null,
  hasLabel: false,
  items: [
    {
      lineId: '01900000-0000-7000-8000-000000000001',
      productName: 'Matt Business Cards',
      imageUrl: null,
      quantity: 12_500,
      attributes: { Sides: 'Both', Paper: '300 gsm matt' },
      specifications: { 'Trim size': '90 × 55 mm', Bleed: '3 mm' },
      mockupUrl: null,
      printFile: { state: 'ready', url: null, pageCount: 2, condition: 'swop-tr003', keepsFonts: false },
      placementWords: ['Front: 240 × 300 mm, 12 mm left of the middle'],
      notes: 'कृपया किनारे गोल रखें ₹',
      files: [
        {
          fileId: '01900000-0000-7000-8000-000000000002',
          fileName: 'विज़िटिंग कार्ड.pdf',
          status: 'ready',
          sizeBytes: 1000,
          pageCount: 2,
          previewUrl: null,
          downloadUrl: null,
        },
      ],
    },
  ],
  specialInstructions: 'Please pack in hundreds.',
  isReprint: false,
  mayBeCollected: false,
  deliverTo: {
    name: 'आशा राव',
    phone: '9876543210',
    address: '14 MG Road, Pune, Maharashtra',
    zipCode: '411001',
  },
  estimated: { weightKg: 4.2, dimensionsCm: { length: 20, width: 12, height: 9 } },
  steps: [
    { step: 'prepress', doneAt: '2026-11-21T13:00:00.000Z' },
    { step: 'printing', doneAt: null },
    { step: 'finishing', doneAt: null },
    { step: 'packed', doneAt: null },
  ],
  arrivesBy: '2026-11-26',
  readyAt: null,
  shippedAt: null,
  deliveredAt: null,
  shipment: null,
  problems: [],
};

test('a ticket says all that production needs, in any script, and its code opens the job', async () => {
  const pdf = await renderTicket({
    job,
    orderId: job.jobId,
    partnerName: 'Charminar Prints',
    jobUrl: JOB_URL,
    drawnAt: new Date('2026-11-21T12:00:00Z'),
    mockups: new Map([[job.items[0]?.lineId ?? '', await jpeg()]]),
    proofs: new Map([[job.items[0]?.lineId ?? '', await jpeg()]]),
  });
  const words = (await wordsOf(pdf)).normalize('NFC');
  for (const word of [
    '0000ABCD',
    '12,500 × Matt Business Cards',
    '90 × 55 mm',
    '3 mm',
    '(2 pages)',
    '411001',
    'Please pack in hundreds.',
    'Tue, 24 Nov',
    '6:00 pm',
    'As the customer saw it',
    'As it will be printed',
    'SWOP TR003',
    'Front: 240 × 300 mm, 12 mm left of the middle',
  ])
    expect(words).toContain(word);
  // Names and places go on it, the phone number is the courier's alone.
  expect(words).not.toContain('9876543210');
  // What it pays is not for everybody who passes the press.
  expect(words).not.toContain('1,15,920');
  expect(words).not.toMatch(/\uFFFD/);
  expect(await codeOn(pdf)).toBe(JOB_URL);
});

async function codeOn(pdf: Uint8Array): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 3, render: 'bitmap' });
  document.destroy();
  library.destroy();
  const [found] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData,
    { formats: ['QRCode'] },
  );
  return found?.text;
}
