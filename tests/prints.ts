import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { KNOW_CLEAN_CARD } from './corpora/clean-facts.ts';

const CARDS = '01900000-0000-7000-8000-000000000001';
const FLYERS = '01900000-0000-7000-8000-000000000002';

const SPECIFICATION = {
  sizeAttribute: null,
  trimSizes: { '': { widthMm: 89, heightMm: 51 } },
  bleedMm: 3,
  safeMarginMm: 3,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 300,
  colour: 'CMYK',
  paperGsm: 300,
  pieceGrams: null,
};

/** Two products with prices that do not divide evenly: cards at ₹1.61 (500 up ₹1.33) and flyers at ₹2.37. */
export async function seedPrints(pool: pg.Pool): Promise<void> {
  const category = await pool.query(
    `insert into catalogue.categories (slug, name) values ('business-cards', 'Cards') returning id`,
  );
  const insert = (id: string, slug: string, name: string, pricing: object[]) =>
    pool.query(
      `insert into catalogue.products (id, slug, category_id, name, attributes, pricing, print_specification, hsn_code)
       values ($1, $2, $3, $4, $5, $6, $7, '4911')`,
      [
        id,
        slug,
        category.rows[0].id,
        name,
        JSON.stringify([{ name: 'Sides', values: ['Front', 'Both'] }]),
        JSON.stringify(pricing),
        JSON.stringify(SPECIFICATION),
      ],
    );
  await insert(CARDS, 'test-cards', 'Test cards', [
    { pricePaise: 161, minQty: 1, maxQty: 499, attributes: {} },
    { pricePaise: 133, minQty: 500, maxQty: 9999, attributes: {} },
  ]);
  await insert(FLYERS, 'test-flyers', 'Test flyers', [
    { pricePaise: 237, minQty: 1, maxQty: 9999, attributes: {} },
  ]);
}

/** A clean design that was uploaded before; `ready` unless said. Answers with its key and id. */
export async function addFile(
  pool: pg.Pool,
  status: 'ready' | 'checking' | 'refused' = 'ready',
): Promise<{ key: string; id: string }> {
  const key = randomBytes(32).toString('base64url');
  const { rows } = await pool.query(
    // What partners get of it is decided: the hourly sweep would open it, and there are no bytes.
    `insert into artwork.files (key, file_name, size_bytes, status, kind, sha256, partner_copy)
     values ($1, 'card.pdf', 1000, $2, 'pdf', repeat('a', 64), case when $2 = 'ready' then 'original' end) returning id`,
    [key, status],
  );
  await pool.query(KNOW_CLEAN_CARD);
  return { key, id: rows[0].id };
}

/** Half up to the paisa. */
const taxOf = (paise: number, basisPoints: number) => Math.floor((paise * basisPoints + 5000) / 10_000);

/** A cart of 100 cards (₹161) and any flyers, with the total a person would see. */
export function cartOf(
  options: {
    flyers?: number;
    cards?: number;
    files?: string[];
    email?: string;
    discount?: [string, number];
    /** 8.5 % unless said. */
    taxBasisPoints?: number;
    /** Of each line. */
    shown?: { mockupKey?: string; placements?: object; label?: string };
    /** Collected where it is printed. */
    willCollect?: boolean;
    gstDetails?: object;
    keepGstDetails?: boolean;
  } = {},
) {
  const cards = options.cards ?? 100;
  const unit = cards >= 500 ? 133 : 161;
  const items = [{ entityId: CARDS, quantity: cards, unitPaise: unit }];
  if (options.flyers) items.push({ entityId: FLYERS, quantity: options.flyers, unitPaise: 237 });
  const subtotal = items.reduce((sum, item) => sum + item.quantity * item.unitPaise, 0);
  const [code, basisPoints] = options.discount ?? [undefined, 0];
  const discount = Math.floor((subtotal * basisPoints + 5000) / 10_000);
  return {
    customerInfo: {
      email: options.email ?? 'asha@example.com',
      isGuest: true,
      name: 'Asha Rao',
      phone: '9876543210',
    },
    shippingAddress: {
      street: '14 MG Road',
      city: 'Hyderabad',
      state: 'Telangana',
      zipCode: '500034',
      country: 'IN',
    },
    items: items.map((item) => ({
      entityId: item.entityId,
      attributes: { Sides: 'Front' },
      quantity: item.quantity,
      unitPrice: item.unitPaise / 100,
      subtotal: (item.unitPaise * item.quantity) / 100,
      uploadedFiles: (options.files ?? []).map((key) => ({ key, fileName: 'card.pdf' })),
      ...options.shown,
    })),
    currency: 'INR',
    totalAmount: (subtotal - discount + taxOf(subtotal, options.taxBasisPoints ?? 850)) / 100,
    ...(code && { discountCode: code }),
    ...(options.willCollect && { willCollect: true }),
    ...(options.gstDetails && { gstDetails: options.gstDetails }),
    ...(options.keepGstDetails && { keepGstDetails: true }),
  };
}

/** A mockup that was kept before; its bytes are the test's to put. */
export async function addMockup(pool: pg.Pool): Promise<{ key: string; id: string }> {
  const key = randomBytes(32).toString('base64url');
  const { rows } = await pool.query(
    `insert into artwork.files (key, file_name, size_bytes, status, kind, sha256, is_mockup, has_preview)
     values ($1, 'mockup.webp', 1000, 'ready', 'webp', repeat('b', 64), true, true) returning id`,
    [key],
  );
  return { key, id: rows[0].id };
}
