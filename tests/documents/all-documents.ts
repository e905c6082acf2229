import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { renderLabel } from '#server/modules/fulfilment/couriers/render-label.ts';
import { renderTicket } from '#server/modules/fulfilment/documents/render-ticket.ts';
import { renderVoucher } from '#server/modules/payments/balance/render-voucher.ts';
import { renderCreditNote } from '#server/modules/payments/documents/render-credit-note.ts';
import { renderInvoice } from '#server/modules/payments/documents/render-invoice.ts';
import { renderStatement } from '#server/modules/settlement/statements/render-statement.ts';

const AT = new Date('2026-11-21T06:00:00Z');
const ID = '01900000-0000-7000-8000-00000000abcd';

/** What people write about themselves, on every document: who they are, and a text of any length. */
interface Said {
  name: string;
  text: string;
}

const supplier = { name: 'Inkbazaar', address: 'Hyderabad', gstin: '36AABCI1234F1Z5' };
const taxes = [{ name: 'IGST', basisPoints: 1800, amountPaise: 1800 }];

const PLACE = { street: '1 Road', city: 'Hyderabad', zip: '500034', stateCode: '36' };

const invoiceOf = ({ name, text }: Said) => ({
  supplier,
  recipient: { name, company: name, address: text, state: 'Telangana', gstin: null, place: null },
  shipTo: { name, address: text, state: 'Karnataka (29)', place: PLACE },
  poNumber: null,
  placeOfSupply: 'Telangana (36)',
  sez: null,
  orderId: ID,
  lines: [{ description: name, details: name, hsnCode: '4911', taxablePaise: 10_000, taxes }],
  shippingPaise: 0,
  totalPaise: 11_800,
});

/** @param descriptions of its lines; one with the name when left out */
export function billOf(said: Said, kind: 'receipt' | 'tax_invoice', descriptions = [said.name]) {
  const { lines, ...invoice } = invoiceOf(said);
  const money = { discountPaise: 0, shippingPaise: 0, quantity: 500, unit: 'pieces', unitPricePaise: 20 };
  return renderInvoice({
    ...invoice,
    number: 'INV/2627/0000001',
    kind,
    issuedAt: AT,
    orderedAt: AT.toISOString(),
    paymentId: 'pay_00000000000001',
    replaces: null,
    subtotalPaise: 10_000,
    discountPaise: 0,
    taxes: [{ name: 'IGST', amountPaise: 1800 }],
    lines: descriptions.flatMap((description) => lines.map((line) => ({ ...line, ...money, description }))),
  });
}

const creditNoteOf = (said: Said) =>
  renderCreditNote({
    ...invoiceOf(said),
    number: 'CN/2627/0000001',
    issuedAt: AT,
    invoiceNumber: 'INV/2627/0000001',
    invoiceIssuedAt: AT.toISOString(),
    isRefund: true,
    reason: 'The order was cancelled',
    taxes: [{ name: 'IGST', amountPaise: 1800 }],
  });

const voucherOf = ({ name, text }: Said, isRefund: boolean) =>
  renderVoucher({
    ...{ number: 'RV/2627/0000001', issuedAt: AT, supplier, placeOfSupply: 'Telangana (36)' },
    ...{ paymentId: 'pay_00000000000001', amountPaise: 50_000_00 },
    recipient: { name, address: text, state: 'Telangana (36)', gstin: '36ABCPE1234F1Z5' },
    receipt: isRefund
      ? { number: 'RV/2627/0000001', issuedAt: AT.toISOString(), refundId: 'rfnd_00000000000001' }
      : null,
  });

/** @param notes of its entries; one with the name when left out */
export const statementOf = ({ name, text }: Said, notes = [name]) =>
  renderStatement({
    ...{ id: ID, number: 'PS-2026-11-0001', partnerId: ID, madeAt: AT, month: '2026-11', jobs: 1 },
    ...{ valuePaise: 16_100, commissionPaise: 4508, earnedPaise: 11_592, deductionsPaise: 0 },
    ...{ adjustmentsPaise: 0, totalPaise: 11_592, withheldPaise: 116, payOn: '2026-12-07' },
    withheld: [{ name: 'tds', basisPoints: 100, basePaise: 11_592, amountPaise: 116 }],
    parties: {
      shop: supplier,
      partner: { name, person: name, address: text, pan: 'ABCPE1234F', gstin: '36ABCPE1234F1Z5' },
    },
    entries: notes.map((note, nth) => ({
      ...{
        id: `${ID}${nth}`,
        partnerId: ID,
        orderId: ID,
        jobId: ID,
        claimId: null,
        kind: 'adjustment',
        note,
      },
      ...{ amountPaise: 11_592, valuePaise: 0, commissionPaise: 0, madeBy: 'system:test' },
      at: AT,
      month: '2026-11',
    })),
  });

const file = {
  ...{ fileId: ID, status: 'ready', sizeBytes: 1000, pageCount: 2, previewUrl: null, downloadUrl: null },
} as const;

export const jobOf = ({ name, text }: Said): PartnerJob => ({
  ...{
    jobId: ID,
    orderNumber: '0000ABCD',
    jobNumber: '0000ABCD-1',
    status: 'in_production',
    dueAt: '2026-11-24T12:30:00.000Z',
  },
  ...{ isLate: false, city: 'Pune', zipCode: '411001', pay: 115.92, acceptedAt: '2026-11-21T12:00:00.000Z' },
  ...{ deliveryMode: null, shipmentStatus: null, hasLabel: false, isReprint: false, mayBeCollected: false },
  items: [
    {
      ...{ lineId: ID, productName: name, imageUrl: null, quantity: 500, attributes: { Sides: 'Both' } },
      printFile: null,
      ...{ specifications: {}, mockupUrl: null, placementWords: [name], notes: text },
      files: [{ ...file, fileName: `${name}.pdf` }],
    },
  ],
  specialInstructions: text,
  deliverTo: { name, phone: '9876543210', address: text, zipCode: '411001' },
  estimated: { weightKg: 4.2, dimensionsCm: { length: 20, width: 12, height: 9 } },
  steps: [
    { step: 'prepress', doneAt: null },
    { step: 'packed', doneAt: null },
  ],
  ...{ arrivesBy: '2026-11-26', readyAt: null, shippedAt: null, deliveredAt: null, shipment: null },
  problems: [],
});

const ticketOf = (said: Said) =>
  renderTicket({
    job: jobOf(said),
    orderId: ID,
    partnerName: said.name,
    jobUrl: 'https://inkbazaar.example/psp-orders/1',
    drawnAt: AT,
    mockups: new Map(),
    proofs: new Map(),
  });

const place = { phone: '9876543210', state: 'Karnataka', pin: '560038' };

const labelOf = ({ name, text }: Said) =>
  renderLabel(
    {
      ...{ awb: 'LR482710013095', courier: 'Local Runner', service: 'Surface', routingCode: 'BLR/001' },
      from: { ...place, name, address: text, city: name },
      to: { ...place, name, address: text, city: name },
      ...{ orderNo: '7F3A91C2', invoiceNo: 'RC/2627/0000123', valuePaise: 123_450 },
      products: `500 × ${name}`,
      ...{ weightGrams: 1250, lengthMm: 300, widthMm: 200, heightMm: 105, bookedAt: AT },
    },
    '4x6',
  );

/** Every document that is drawn with the letters of people. */
export const documents: readonly [title: string, draw: (said: Said) => Promise<Buffer>][] = [
  ['receipt', (said) => billOf(said, 'receipt')],
  ['tax invoice', (said) => billOf(said, 'tax_invoice')],
  ['credit note', creditNoteOf],
  ['receipt voucher', (said) => voucherOf(said, false)],
  ['refund voucher', (said) => voucherOf(said, true)],
  ['shipping label', labelOf],
  ['job ticket', ticketOf],
  ['partner statement', statementOf],
];
