import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** How much goes through the shop just now. */
export interface Flow {
  /** Of the last hour, by payment status in small letters. */
  readonly orders: Record<string, number>;
  readonly offers: number;
  readonly unreadWebhooks: number;
}

export async function readFlow(reader: Db): Promise<Flow> {
  const { rows } = await sql<{ paid: number; unpaid: number; offers: number; unreadWebhooks: number }>`
    select
      (select count(*) from orders.orders where placed_at > now() - interval '1 hour' and payment_status = 'PAID')::int
        as paid,
      (select count(*) from orders.orders where placed_at > now() - interval '1 hour' and payment_status <> 'PAID')::int
        as unpaid,
      (select count(*) from assignment.offers where status = 'made')::int as offers,
      (select count(*) from payments.webhook_events where processed_at is null)::int as "unreadWebhooks"`.execute(
    reader,
  );
  const { paid = 0, unpaid = 0, offers = 0, unreadWebhooks = 0 } = rows[0] ?? {};
  return { orders: { paid, unpaid }, offers, unreadWebhooks };
}
