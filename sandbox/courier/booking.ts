import { badRequest, Refusal } from './refusal.ts';
import { HEAVIEST_GRAMS, routeBetween } from './zones.ts';

export type Party = {
  name: string;
  phone: string;
  address: string;
  city: string | null;
  state: string | null;
  pin: string;
};

/** A parcel as it is booked, in this courier's own words. */
export type Booking = {
  ref: string;
  from: Party;
  to: Party;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  order_no: string;
  invoice_no: string;
  value_paise: number;
  products: string;
};

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(`${name} must be an object.`);
  return value as Fields;
}

function text(fields: Fields, name: string, most: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > most)
    throw badRequest(`${name} must be a text of 1 to ${most} characters.`);
  return value.trim();
}

function textOrNull(fields: Fields, name: string, most: number): string | null {
  return fields[name] === undefined || fields[name] === null ? null : text(fields, name, most);
}

function whole(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

function readParty(value: unknown, name: string): Party {
  const fields = fieldsOf(value, name);
  const pin = text(fields, 'pin', 6);
  if (!/^[1-9][0-9]{5}$/.test(pin)) throw badRequest(`${name}.pin must be six digits.`);
  const phone = text(fields, 'phone', 20);
  if (phone.replace(/\D/g, '').length < 10) throw badRequest(`${name}.phone must have ten digits.`);
  return {
    name: text(fields, 'name', 200),
    phone,
    address: text(fields, 'address', 600),
    city: textOrNull(fields, 'city', 100),
    state: textOrNull(fields, 'state', 100),
    pin,
  };
}

export function readBooking(body: unknown): Booking {
  const fields = fieldsOf(body, 'The body');
  return {
    ref: text(fields, 'ref', 64),
    from: readParty(fields.from, 'from'),
    to: readParty(fields.to, 'to'),
    weight_grams: whole(fields, 'weight_grams', 1, HEAVIEST_GRAMS),
    length_mm: whole(fields, 'length_mm', 1, 2000),
    width_mm: whole(fields, 'width_mm', 1, 2000),
    height_mm: whole(fields, 'height_mm', 1, 2000),
    order_no: text(fields, 'order_no', 64),
    invoice_no: text(fields, 'invoice_no', 64),
    value_paise: whole(fields, 'value_paise', 0, 1_000_000_000_000),
    products: text(fields, 'products', 500),
  };
}

/** The way of a parcel; refused where the courier does not go, and where its volume weighs too much (L × B × H in cm / 5000). */
export function routeOf(booking: Booking) {
  const route = routeBetween(booking.from.pin, booking.to.pin);
  if (!route) throw new Refusal(422, 'not_serviceable', `We do not go to ${booking.to.pin}.`);
  const volumeGrams = (booking.length_mm * booking.width_mm * booking.height_mm) / 5000;
  if (volumeGrams > HEAVIEST_GRAMS)
    throw new Refusal(422, 'too_big', 'By its volume the parcel weighs more than 70 kg.');
  return route;
}
