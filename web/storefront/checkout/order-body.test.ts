import { describe, expect, it } from 'vitest';
import { emptyAddress, emptyCart } from '#web/lib/cart/cart.ts';
import { addItem, setAddress, setSingleShipment } from '#web/lib/cart/change-cart.ts';
import { EMPTY_VALUES } from './checkout-values.ts';
import { supplyState } from './gst-values.ts';
import { orderBody } from './order-body.ts';
import { validateOrder } from './validate-order.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const cart = addItem(
  emptyCart(NOW),
  {
    product: {
      productId: 'p',
      slug: 'p',
      name: 'P',
      imageUrl: null,
      minOrderQty: 1,
      maxOrderQty: 9,
      firstUnitPrice: 1,
    },
    quantity: 5,
    configuration: { Sides: 'Both' },
    designFile: { filename: 'a.pdf', url: '', type: 'pdf', key: 'k'.repeat(43) },
    mockup: { key: 'm'.repeat(43), url: '/m.webp' },
    placements: { Front: { xMm: -12, yMm: 0, scale: 0.8 } },
    configuredPrice: 1.6,
    shippingAddress: emptyAddress(),
    shippingCost: 0,
    deliveryEstimate: '2026-11-26',
    notes: ' thick ink ',
    entityId: 'p',
    categoryId: 'c',
  },
  'line',
  NOW,
);
const filled = {
  ...EMPTY_VALUES,
  email: 'asha@example.com',
  phone: '9000090000',
  name: 'Asha Rao',
  street: '12 Press Lane',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500001',
};
const check = (changes: Partial<typeof EMPTY_VALUES>, isGuest = true) =>
  validateOrder(orderBody({ values: { ...filled, ...changes }, cart, isGuest, totalAmount: 8.68 })).errors;

describe('GST details', () => {
  const business = {
    wantsGst: true,
    gstin: '27 aapfu0939f1zv',
    legalName: 'Umbra Foods LLP',
    poNumber: ' PO-7 ',
  };
  const detailsOf = (changes: Partial<typeof EMPTY_VALUES>) =>
    orderBody({ values: { ...filled, ...business, ...changes }, cart, isGuest: true, totalAmount: 8.68 })
      .gstDetails;

  it('are billed to the shipping address unless another one is typed', () => {
    expect(detailsOf({})).toEqual({
      gstin: '27AAPFU0939F1ZV',
      legalName: 'Umbra Foods LLP',
      street: '12 Press Lane',
      city: 'Hyderabad',
      state: 'Telangana',
      zipCode: '500001',
      poNumber: 'PO-7',
    });
    const bill = {
      billStreet: '3 Hill Road',
      billCity: 'Mumbai',
      billState: 'Maharashtra',
      billZip: '400050',
    };
    expect(detailsOf({ isBilledThere: false, ...bill })).toMatchObject({
      street: '3 Hill Road',
      zipCode: '400050',
    });
    expect(detailsOf({ wantsGst: false })).toBe(undefined);
  });

  it('are billed to none of many addresses: another one has to be typed', () => {
    const [label, quantities] = ['Pune branch', [10]];
    const place = { street: '1 MG Road', city: 'Pune', state: 'Maharashtra', zipCode: '411001' };
    const body = (changes: Partial<typeof EMPTY_VALUES>) =>
      orderBody({
        values: { ...filled, ...business, ...changes },
        cart,
        isGuest: false,
        totalAmount: 8.68,
        destinations: [{ name: label, ...place, quantities }],
      });
    expect(validateOrder(body({})).errors).toMatchObject({
      billStreet: expect.any(String),
      billZip: expect.any(String),
    });
    const bill = {
      billStreet: '3 Hill Road',
      billCity: 'Mumbai',
      billState: 'Maharashtra',
      billZip: '400050',
    };
    expect(body(bill).gstDetails).toMatchObject({ street: '3 Hill Road', zipCode: '400050' });
  });

  it('say what is missing beside its field', () => {
    expect(check({ ...business, gstin: '27AAPFU0939F1ZX', legalName: '', isBilledThere: false })).toEqual({
      gstin: 'This is not a GSTIN: please compare it with the certificate',
      legalName: 'Legal name is required',
      billStreet: 'Street address is required',
      billCity: 'City is required',
      billState: 'State is required',
      billZip: 'PIN code is required',
    });
  });

  it('say in which State the supply takes place', () => {
    expect(supplyState({ ...filled, ...business })).toBe('Maharashtra');
    expect(supplyState({ ...filled, ...business, gstin: '27AAPFU0939' })).toBe('Telangana');
    expect(supplyState({ ...filled, ...business, wantsGst: false })).toBe('Telangana');
  });
});

describe('validateOrder', () => {
  it('has nothing to say of a complete form', () => {
    expect(check({})).toEqual({});
  });

  it('says everything that is missing at once, in the words of the spec', () => {
    expect(
      validateOrder(orderBody({ values: EMPTY_VALUES, cart, isGuest: true, totalAmount: 0 })).errors,
    ).toEqual({
      email: 'Email address is required',
      phone: 'Phone number is required',
      name: 'Full name is required',
      street: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code is required',
    });
  });

  it('wants a real address, ten digits and a PIN', () => {
    expect(check({ email: 'asha@' })).toEqual({ email: 'Please enter a valid email address' });
    expect(check({ phone: '90000' })).toEqual({ phone: 'Phone number must be exactly 10 digits' });
    expect(check({ zipCode: '012345' })).toEqual({ zipCode: 'This PIN code does not exist.' });
    expect(check({ zipCode: '12345' })).toEqual({ zipCode: 'Please enter a 6-digit PIN code' });
    expect(check({ state: 'Atlantis' })).toEqual({ state: 'State is required' });
  });

  it('says that an address is too long, with its flat and its landmark, in place of cutting it', () => {
    const long = { street: 'Laxmi Niwas, '.repeat(12), line2: 'Shop 4, '.repeat(5), landmark: 'Near it' };
    expect(check(long)).toEqual({ street: 'At most 200 letters, flat and landmark included, please' });
    expect(check({ street: long.street })).toEqual({});
  });

  it('wants a name and a phone of signed-in people, too: the courier needs them', () => {
    expect(check({ phone: '', name: '' }, false)).toEqual({
      phone: 'Phone number is required',
      name: 'Full name is required',
    });
  });

  it('refuses an empty cart', () => {
    const body = orderBody({ values: filled, cart: emptyCart(NOW), isGuest: true, totalAmount: 0 });
    expect(validateOrder(body).other).toBe('Your cart is empty');
  });
});

describe('orderBody', () => {
  it('sends options, artwork, mockup, placements and notes of a line', () => {
    expect(orderBody({ values: filled, cart, isGuest: true, totalAmount: 8.68 }).items).toEqual([
      {
        entityId: 'p',
        categoryId: 'c',
        attributes: { Sides: 'Both' },
        quantity: 5,
        unitPrice: 1.6,
        subtotal: 8,
        uploadedFiles: [{ key: 'k'.repeat(43), fileName: 'a.pdf' }],
        mockupKey: 'm'.repeat(43),
        placements: { Front: { xMm: -12, yMm: 0, scale: 0.8 } },
        notes: 'thick ink',
      },
    ]);
  });

  it('adds only a new address of a signed-in person to their book', () => {
    const sent = (parts: { isGuest?: boolean; isFromBook?: boolean; keepAddress?: boolean }) => {
      const { isGuest = false, isFromBook = false, keepAddress = true } = parts;
      const values = { ...filled, keepAddress };
      return orderBody({ values, cart, isGuest, isFromBook, totalAmount: 8.68 }).keepAddress;
    };
    expect(sent({})).toBeUndefined();
    expect(sent({ keepAddress: false })).toBe(false);
    // One of the book stays as it is, whatever the box said before it was chosen.
    expect(sent({ isFromBook: true })).toBe(false);
    expect(sent({ isGuest: true })).toBeUndefined();
  });

  it('keeps the GST details of a signed-in person who ticked it', () => {
    const sent = (parts: { isGuest?: boolean; wantsGst?: boolean; keepGstDetails?: boolean }) => {
      const { isGuest = false, wantsGst = true, keepGstDetails = true } = parts;
      const values = { ...filled, wantsGst, keepGstDetails };
      return orderBody({ values, cart, isGuest, totalAmount: 8.68 }).keepGstDetails;
    };
    expect(sent({})).toBe(true);
    expect(sent({ keepGstDetails: false })).toBeUndefined();
    expect(sent({ wantsGst: false })).toBeUndefined();
    expect(sent({ isGuest: true })).toBeUndefined();
  });

  it('sends an address of its own for a line that has a whole one, and only outside single-shipment mode', () => {
    const address = { zipCode: '560001', name: 'Shop', fullAddress: '1 MG Road, Bengaluru' };
    const several = setAddress(setSingleShipment(cart, false), 'line', address);
    const sent = (of: typeof cart) =>
      orderBody({ values: filled, cart: of, isGuest: true, totalAmount: 8.68 }).items[0]?.shippingAddress;
    expect(sent(several)).toEqual(address);
    expect(sent(setSingleShipment(several, true))).toBeUndefined();
    expect(sent(setAddress(several, 'line', emptyAddress('560001')))).toBeUndefined();
  });
});
