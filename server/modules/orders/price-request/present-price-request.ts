import { rupeesFromPaise } from '#contract/money.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { offerState } from './price-rules.ts';
import type { PriceRequestRow } from './price-store.ts';

/** A request in the shape the admin's table and drawer show. */
export function presentPriceRequest(row: PriceRequestRow, now: Date): PriceRequest {
  const { offer } = row;
  return {
    requestId: row.id,
    state: stateOf(row, now),
    version: String(row.version),
    productId: row.productId,
    productName: row.productName,
    slug: row.productSlug,
    attributes: row.attributes,
    quantity: row.quantity,
    wishes: row.wishes,
    customerInfo: {
      email: row.customerEmail,
      name: row.customerName,
      phone: row.customerPhone,
      company: row.customerCompany,
      isGuest: row.owner.startsWith('guest:'),
    },
    shippingAddress: {
      name: row.shipName,
      street: row.shipStreet,
      city: row.shipCity,
      state: row.shipState,
      zipCode: row.shipZip,
      country: row.shipCountry,
    },
    gstDetails: row.gstDetails,
    askedAt: row.askedAt.toISOString(),
    declinedBecause: row.declinedBecause,
    offer: offer && {
      orderId: offer.orderId,
      unitPrice: rupeesFromPaise(offer.unitPricePaise),
      totalAmount: rupeesFromPaise(offer.totalPaise),
      status: offer.status,
      validUntil: new Date(offer.validUntil).toISOString(),
      note: offer.note,
      madeAt: new Date(offer.madeAt).toISOString(),
    },
  };
}

function stateOf(row: PriceRequestRow, now: Date): PriceRequest['state'] {
  if (row.status !== 'priced' || !row.offer) return row.status === 'declined' ? 'declined' : 'open';
  return offerState({ ...row.offer, validUntil: new Date(row.offer.validUntil) }, now);
}
