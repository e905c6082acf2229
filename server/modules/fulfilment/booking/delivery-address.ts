import type { printedLines } from '#server/modules/assignment/index.ts';
import type { OrderToPrint } from '#server/modules/orders/index.ts';

type Line = OrderToPrint['lines'][number] & Pick<ReturnType<typeof printedLines>[number], 'destination'>;

/** Where a parcel goes, as its label shows it. */
export interface DeliveryAddress {
  name: string;
  phone: string | null;
  /** All of it but the PIN code. */
  address: string;
  /** As couriers take it, beside city and State; all of it where only one text is known. */
  street: string;
  /** Null where only one text of the whole address is known. */
  city: string | null;
  state: string | null;
  zipCode: string;
}

/** The place of a job's lines: they share one, their own or the order's. */
export function deliveryAddress(order: Omit<OrderToPrint, 'lines'>, lines: readonly Line[]): DeliveryAddress {
  const [first] = lines;
  if (first?.destination) return atDestination(order, first.destination);
  const own = lines.find((line) => line.shipAddress !== '');
  const name = own?.shipName || order.shipName || order.customerName || '';
  const phone = order.customerPhone;
  if (own) {
    const { shipAddress: address, shipZip: zipCode } = own;
    return { name, phone, address, street: address, city: null, state: null, zipCode };
  }
  return {
    name,
    phone,
    address: [order.shipStreet, order.shipCity, order.shipState].filter(Boolean).join(', '),
    street: order.shipStreet,
    city: order.shipCity,
    state: order.shipState,
    zipCode: order.shipZip,
  };
}

/** One of many addresses; who has no phone there is reached by whoever ordered. */
function atDestination(
  { customerPhone }: Pick<OrderToPrint, 'customerPhone'>,
  { name, phone, street, city, state, zipCode }: NonNullable<Line['destination']>,
): DeliveryAddress {
  const address = [street, city, state].filter(Boolean).join(', ');
  return { name, phone: phone ?? customerPhone, address, street, city, state, zipCode };
}

/** "500 × Matt Business Cards, 100 × Flyers". */
export function contentsOf(lines: readonly Pick<Line, 'quantity' | 'productName'>[]): string {
  return lines.map((line) => `${line.quantity.toLocaleString('en-IN')} × ${line.productName}`).join(', ');
}
