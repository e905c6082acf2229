import { post } from './post.ts';
import { configurationsOf } from './quotes.ts';
import type { Shop } from './shop.ts';

interface Buyer {
  readonly email: string;
  readonly isGuest: boolean;
}

/** Prices one line and answers what is sent to order it, with a file or without. */
export async function priceOrder(shop: Shop, buyer: Buyer): Promise<(fileKey?: string) => object> {
  const [configuration] = await configurationsOf(shop);
  if (!configuration) throw new Error('no product has a price');
  const { productId, quantity, attributes } = configuration;
  const priced = await post<{ total: number; lines: { unitPrice: number; totalPrice: number }[] }>(
    `${shop.url}/api/quotes/cart`,
    { lines: [{ productId, quantity, attributes, zipCode: '500034' }], state: 'Telangana' },
  );
  return (fileKey) => ({
    customerInfo: { ...buyer, name: 'Asha Rao', phone: '9876543210' },
    shippingAddress: {
      street: '14 MG Road',
      city: 'Hyderabad',
      state: 'Telangana',
      zipCode: '500034',
      country: 'IN',
    },
    items: [
      {
        entityId: productId,
        attributes,
        quantity,
        unitPrice: priced.lines[0]?.unitPrice,
        subtotal: priced.lines[0]?.totalPrice,
        ...(fileKey && { uploadedFiles: [{ key: fileKey, fileName: 'card.pdf' }] }),
      },
    ],
    currency: 'INR',
    totalAmount: priced.total,
  });
}
