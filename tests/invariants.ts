import type pg from 'pg';

/** Each query counts what must never be; facts, payments 5.2. */
const INVARIANTS: Record<string, string> = {
  'I1 captured money that fits, order not PAID': `
    select count(*) from payments.payments p join orders.orders o on o.id = p.order_id
    where p.status in ('captured', 'refunded') and p.anomaly is null and o.payment_status <> 'PAID'`,
  'I2 PAID without exactly one applied payment of the right amount': `
    select count(*) from orders.orders o where o.payment_status = 'PAID' and (
      select count(*) from payments.payments p left join payments.gateway_orders g on g.id = p.gateway_order_id
      where p.order_id = o.id and (g.order_id = o.id or p.id = 'bal_' || replace(o.id::text, '-', '')) and p.is_applied and p.status in ('captured', 'refunded')
        and p.amount_paise = o.total_paise and p.currency = o.currency) <> 1`,
  'I3 order charged more than once': `
    select count(*) from (
      select order_id from payments.ledger where kind = 'charge' group by 1 having count(*) > 1) x`,
  'I4 PAID without exactly one document, charge and moment, or one without PAID': `
    select count(*) from orders.orders o
    where (o.payment_status = 'PAID')::int <> (
        select count(*) from payments.invoices i where i.order_id = o.id
          and not exists (select 1 from payments.invoices r where r.replaces = i.number))
      or (o.payment_status = 'PAID')::int <> (
        select count(*) from payments.ledger l
        where l.order_id = o.id and l.kind = 'charge' and l.amount_paise = o.total_paise)`,
  'I5 gaps between document numbers': `
    select count(*) from (
      select seq - lag(seq, 1, 0) over (partition by series, financial_year order by seq) as step
      from (select series, financial_year, seq from payments.invoices
        union all select series, financial_year, seq from payments.receipt_vouchers
        union all select series, financial_year, seq from payments.refund_vouchers
        union all select series, financial_year, seq from payments.credit_notes) d) x where step <> 1`,
  'I6 counter ahead of or behind its documents': `
    select count(*) from payments.invoice_counters c where c.last_number <> (
      select count(*) from (select series, financial_year from payments.invoices
        union all select series, financial_year from payments.receipt_vouchers
        union all select series, financial_year from payments.refund_vouchers
        union all select series, financial_year from payments.credit_notes) d
      where (d.series, d.financial_year) = (c.series, c.financial_year))`,
  'I17 money of a tax invoice went back without its credit note, or a credit note without it': `
    select (select count(*) from payments.refunds r
        join payments.payments p on p.id = r.payment_id and p.is_applied
        join payments.invoices i on i.order_id = r.order_id and i.kind = 'tax_invoice'
          and i.replaces is null
        left join payments.credit_notes n on n.refund_id = r.id and n.amount_paise = r.amount_paise
        where (r.status = 'processed') <> (n.number is not null))
      + (select count(*) from payments.credit_notes n
        join payments.invoices i on i.number = n.invoice_number where i.kind <> 'tax_invoice') as count`,
  'I18 a replaced invoice that its credit notes do not take back whole, or one that they take back more than whole': `
    select count(*) from payments.invoices i
    left join lateral (select coalesce(sum(n.amount_paise), 0) as paise from payments.credit_notes n
      where n.invoice_number = i.number) c on true
    where c.paise > (i.document ->> 'totalPaise')::bigint or (c.paise < (i.document ->> 'totalPaise')::bigint
      and exists (select 1 from payments.invoices r where r.replaces = i.number))`,
  'I19 a line whose CGST is not its SGST or UTGST, or a part of a line below nothing': `
    select count(*) from (
      select document from payments.invoices where kind = 'tax_invoice'
      union all select document from payments.credit_notes) d,
      jsonb_array_elements(d.document -> 'lines') line
    where (jsonb_array_length(line -> 'taxes') = 2
        and line #> '{taxes,0,amountPaise}' <> line #> '{taxes,1,amountPaise}')
      or (line ->> 'taxablePaise')::bigint < 0 or exists (
        select 1 from jsonb_array_elements(line -> 'taxes') tax where (tax ->> 'amountPaise')::bigint < 0)`,
  'I7 PAID without order.paid, or order.paid without PAID': `
    select count(*) from orders.orders o where (o.payment_status = 'PAID') <> exists (
      select 1 from platform.events e where e.name = 'order.paid' and e.key = o.id::text)`,
  'I8 refunds above what was captured': `
    select count(*) from (
      select p.id from payments.payments p
      join payments.refunds r on r.payment_id = p.id and r.status <> 'failed'
      group by p.id, p.amount_paise having sum(r.amount_paise)
        + coalesce((select w.amount_paise from payments.write_offs w where w.payment_id = p.id), 0) > p.amount_paise) x`,
  'I9 captured money neither applied nor on its way back nor before a person': `
    select count(*) from payments.payments p
    where p.status = 'captured' and not p.is_applied and not exists (
      select 1 from payments.refunds r where r.payment_id = p.id)
      and not exists (
        select 1 from platform.events e where e.name = 'payment.anomaly_found' and e.key = p.id)`,
  'B1 a balance that is not the sum of its entries, or an entry that does not follow from the one before': `
    select (select count(*) from payments.balance_accounts a where a.balance_paise <> (
        select coalesce(sum(e.amount_paise), 0) from payments.balance_entries e where e.company_id = a.company_id)
        or a.paid_back_paise <> (select coalesce(-sum(e.amount_paise), 0) from payments.balance_entries e
          where e.company_id = a.company_id and e.kind = 'paid_back'))
      + (select count(*) from (
        select balance_paise - sum(amount_paise) over (partition by company_id order by id) as off
        from payments.balance_entries) x where off <> 0) as count`,
  'B2 a debit without the payment it is, or such a payment without its debit': `
    select count(*) from (select * from payments.balance_entries where kind = 'order') e
    full join (select * from payments.payments where gateway_order_id is null) p on p.order_id = e.order_id
    where p.is_applied is not true or e.amount_paise is distinct from -p.amount_paise`,
  'B3 a refund to a balance without its entry, or an entry without it': `
    select count(*) from (select * from payments.balance_entries where kind = 'refund') e
    full join (select r.* from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.gateway_order_id is null and r.status = 'processed') r on r.id::text = e.ref
    where e.amount_paise is distinct from r.amount_paise`,
  'B4 a deposit without its voucher, or a voucher without its deposit': `
    select count(*) from (select * from payments.balance_entries where kind = 'deposit') e
    full join payments.receipt_vouchers v on v.entry_id = e.id
    where (v.document ->> 'amountPaise')::bigint is distinct from e.amount_paise`,
  'B5 an advance that was paid back without its refund voucher, or one over more than was left of it': `
    select count(*) from (select *, least(-amount_paise, balance_paise - amount_paise) as advance
      from payments.balance_entries where kind = 'paid_back') e
    full join payments.refund_vouchers v on v.entry_id = e.id
    where case when e.advance > 0 then (v.document ->> 'amountPaise')::bigint is distinct from e.advance
      else v.number is not null end`,
  'I10 webhook received and never acted on': `
    select count(*) from payments.webhook_events where processed_at is null`,
  'I12 two orders for one idempotency key, or a key without its order': `
    select count(*) from platform.idempotent_answers a
    left join orders.orders o on o.id = (a.answer ->> 'id')::uuid
      -- A guest's order may have become a person's since.
      and (o.owner = a.owner or (a.owner like 'guest:%' and o.owner like 'user:%'))
    where a.operation = 'placeOrder' and o.id is null`,
  'I13 total is not the sum of its lines': `
    select count(*) from orders.orders o
    left join lateral (
      select coalesce(sum(l.subtotal_paise), 0) as products, coalesce(sum(l.discount_paise), 0) as discount,
        coalesce(sum(l.shipping_paise), 0) as shipping, coalesce(sum(l.tax_paise), 0) as tax
      from orders.lines l where l.order_id = o.id) s on true
    where o.total_paise <> s.products - s.discount + s.shipping + s.tax
      or o.product_subtotal_paise <> s.products or o.discount_paise <> s.discount
      or o.shipping_paise <> s.shipping or o.tax_paise <> s.tax`,
  'I20 addresses that take other pieces of a line than all of it, or whose freight is not the shipping': `
    select (select count(*) from orders.lines l join (select distinct order_id from orders.destinations) d using (order_id)
        where l.quantity <> (select sum(t.quantities[l.position + 1]) from orders.destinations t
          where t.order_id = l.order_id))
      + (select count(*) from orders.orders o join (select order_id, sum(freight_paise) as paise
          from orders.destinations group by order_id) d on d.order_id = o.id where d.paise <> o.shipping_paise) as count`,
  'I21 printers have other pieces of a divided line than all of it': `
    select count(*) from (
      select l.id from orders.lines l join assignment.job_lines jl on jl.line_id = l.id and jl.is_first
      -- Of a cancelled order some may have been delivered.
      join orders.orders o on o.id = l.order_id and o.status <> 'cancelled'
      where jl.destination_id is not null group by l.id, l.quantity having sum(jl.pieces) <> l.quantity) x`,
  'I22 a cancelled line that is printed, or whose money is not its refund': `
    select (select count(*) from orders.lines l join assignment.job_lines jl on jl.line_id = l.id and jl.is_first
        join assignment.jobs j on j.id = jl.job_id and j.status <> 'cancelled' where l.cancelled_at is not null)
      + (select count(*) from (select * from orders.lines where cancelled_at is not null) l
        full join (select * from payments.refunds where idempotency_key like 'line-%') r
          on r.idempotency_key = 'line-' || l.id
        where coalesce(l.given_back_paise, -1) <> coalesce(r.amount_paise, 0)) as count`,
  'I16 status that no history leads to': `
    select count(*) from orders.orders o where o.status <> (
      select h.to_status from orders.history h where h.order_id = o.id order by h.id desc limit 1)`,
  'S1 a partner paid for a job that they neither delivered nor gave to a courier who lost it': `
    select count(*) from settlement.entries e join assignment.jobs j on j.id = e.job_id
    where e.kind = 'earned' and (j.status <> 'delivered' or j.partner_id <> e.partner_id) and not exists (
      select 1 from fulfilment.shipments s
      where s.job_id = j.id and s.partner_id = e.partner_id and s.status in ('lost', 'damaged'))`,
  'S2 a statement that is not the sum of its entries': `
    select count(*) from settlement.statements s where s.total_paise <> (
      select coalesce(sum(e.amount_paise), 0) from settlement.entries e
      where e.partner_id = s.partner_id and e.month = s.month)`,
  'S3 claims took more than a job pays': `
    select count(*) from (
      select e.job_id from settlement.entries e join assignment.jobs j on j.id = e.job_id
      where e.kind in ('reprint', 'refund') group by e.job_id, j.pay_paise having -sum(e.amount_paise) > j.pay_paise) x`,
  'S4 a refunded claim without its refund, or a refund without its claim': `
    select (select count(*) from claims.claims c where c.status = 'refunded' and not exists (
        select 1 from payments.refunds r where r.idempotency_key = 'claim-' || c.id
          and r.order_id = c.order_id and r.amount_paise = c.refund_paise))
      + (select count(*) from payments.refunds r where r.idempotency_key like 'claim-%' and not exists (
        select 1 from claims.claims c where r.idempotency_key = 'claim-' || c.id and c.status = 'refunded'))
      as count`,
};

/**
 * The rules of money as SQL; answers with those that are broken and how often. `acked` are orders whose placing was
 * answered with success: none of them may be missing or changed (I11).
 */
export async function checkInvariants(
  db: pg.Pool,
  acked: readonly { orderId: string; totalPaise: number }[] = [],
): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await db.query<{ count: string }>(query);
    const count = Number(rows[0]?.count);
    if (count > 0) broken[name] = count;
  }
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from jsonb_to_recordset($1::jsonb) as a("orderId" uuid, "totalPaise" bigint)
     left join orders.orders o on o.id = a."orderId" and o.total_paise = a."totalPaise" where o.id is null`,
    [JSON.stringify(acked)],
  );
  const lost = Number(rows[0]?.count);
  if (lost > 0) broken['I11 an answered order is missing or changed'] = lost;
  return broken;
}
