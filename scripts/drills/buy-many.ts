import { cartOf } from '#tests/prints.ts';

const CARD = {
  method: 'card',
  card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Asha Rao', otp: '1234' },
};

/** Orders from the cart to PAID, eight at a time. @throws when one is refused */
export async function buyMany(options: {
  base: string;
  fileKey: string;
  count: number;
  /** Parts the buyers of several calls. */
  name?: string;
}): Promise<void> {
  const { base, fileKey, count, name = 'buyer' } = options;
  const { guestToken } = await post<{ guestToken: string }>(`${base}/api/auth/guest-token`, {});
  const guest = { authorization: `Bearer ${guestToken}` };
  let next = 0;
  const buyer = async () => {
    for (let index = next++; index < count; index = next++) {
      const cart = cartOf({ cards: 100 + index, files: [fileKey], email: `${name}-${index}@acme-prints.in` });
      const key = { ...guest, 'idempotency-key': `${name}-key-of-order-${index}` };
      const { orderId } = await post<{ orderId: string }>(`${base}/api/orders`, cart, key);
      const checkout = await post<{ razorpayOrderId: string }>(
        `${base}/api/billing/checkout`,
        { order: { orderId } },
        guest,
      );
      const paid = await post<object>(`${base}/sandbox/razorpay/pay`, {
        order_id: checkout.razorpayOrderId,
        ...CARD,
      });
      await post(`${base}/api/billing/verify`, { orderId, ...paid }, guest);
    }
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
