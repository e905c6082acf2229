import pg from 'pg';

/** How many orders one transaction writes. */
const BATCH = 50_000;
/** Orders a day: the same shop young and old, so that what is at work today is as much in both. */
const A_DAY = 1_000;

const words = (text: string) => `array[${text.split(' ').map((word) => `'${word}'`)}]`;
const FIRST = words('Asha Vikram Meera Rohan Kavya Arjun Nandini Imran Lakshmi Joseph Zoya');
const LAST = words('Rao Iyer Sharma Khan Patel Nair Das Reddy Singh Fernandes Bose Mehta');
const STATES = `array['Maharashtra', 'Karnataka', 'Telangana', 'Tamil Nadu', 'Delhi', 'Gujarat', 'Kerala', 'West Bengal']`;
const pick = (list: string, count: number, n: string) => `(${list})[(${n}) % ${count} + 1]`;

const USERS = `
  insert into accounts.users (id, role, email, username, first_name, last_name, password_hash, is_active,
    awaiting_approval, email_verified_at, created_at)
  select uuidv7(make_interval(mins => -n)), case when n % 50 = 0 then 'psp' when n % 5000 = 1 then 'admin' else 'customer' end,
    'person.' || n || '@mail-' || n % 400 || '.example', 'person-' || n, ${pick(FIRST, 11, 'n * 7')},
    ${pick(LAST, 12, 'n * 13')} || ' ' || substr(md5(n::text), 1, 4), '!', n % 1250 <> 0, n % 1250 = 0, now(),
    now() - make_interval(mins => n)
  from generate_series($1::int, $2::int, -1) n`;

/** Facts of a batch, from which every table has its rows. The oldest come first, as they did in life. */
const FACTS = `
  create temp table made on commit drop as
  select *, money - discount + tax as total, ${pick(FIRST, 11, 'n * 5')} || ' ' || ${pick(LAST, 12, 'n * 3')} || ' ' || substr(md5('name' || n), 1, 5) as name,
    case when n % 10 = 0 then 'user:' || (select id from some_users u where u.n = o.n % 500) else 'guest:' || md5('guest' || n) end as owner,
    case when not is_paid then 'cancelled' when n % 40 = 0 then 'cancelled' when n < 60 then 'uploaded' when n < 240 then 'approved'
      when n < 1000 then 'in_production' when n < 2500 then 'shipped' when n < 6000 then 'delivered' else 'completed' end as status,
    'buyer.' || n || '@shop-' || n % 900 || '.example' as email, substr(md5('gateway' || n), 1, 14) as ref,
    (select id from some_partners p where p.n = o.n % (select count(*) from some_partners)) as partner
  from (
    select *, ((money - discount) * 850 + 5000) / 10000 as tax, uuidv7(at - now()) as id, uuidv7(at - now()) as job, uuidv7(at - now()) as line
    from (
      select n, now() - make_interval(secs => n * 86400.0 / ${A_DAY}) as at, n % 8 <> 0 as is_paid, n % 400 as product,
        30000 + abs(hashtext('value' || n)) % 900000 as money,
        case when n % 9 = 0 then (30000 + abs(hashtext('value' || n)) % 900000) / 10 else 0 end as discount
      from generate_series($1::int, $2::int, -1) n) a) o`;

const ROWS = [
  `insert into orders.orders (id, owner, status, payment_status, paid_at, product_subtotal_paise, discount_paise, discount_code,
     tax_paise, total_paise, tax_mode, customer_email, customer_name, customer_phone, is_guest, ship_name, ship_street, ship_city,
     ship_state, ship_zip, artwork, track_hash, cart_hash, placed_at, updated_at, estimated_delivery)
   select id, owner, status, case when is_paid then 'PAID' else 'pending' end, case when is_paid then at + interval '4 minutes' end,
     money, discount, case when discount > 0 then 'WELCOME10' end, tax, total, 'estimate', email, name, '98' || lpad((n % 100000000)::text, 8, '0'),
     owner like 'guest:%', name, '14 MG Road', 'Pune', ${pick(STATES, 8, 'n * 31')}, '500034', 'ready', md5('track' || n), md5('cart' || n),
     at, least(now(), at + interval '5 days'), (at + interval '6 days')::date from made`,
  `insert into orders.lines (id, order_id, position, product_id, product_slug, product_name, category_name, attributes, quantity,
     unit_price_paise, subtotal_paise, discount_paise, tax_paise, tax_basis_points, hsn_code, ship_zip, print_specification, files, kind_of_work)
   select line, id, 0, md5('product' || product)::uuid, 'product-' || product, 'Product number ' || product, 'Cards', '{"Paper": "Matt 300 gsm"}',
     1, money, money, discount, tax, 850, '4911', '500034', '{"sizeAttribute": null, "trimSizes": {"": {"widthMm": 89, "heightMm": 51}}}',
     jsonb_build_array(jsonb_build_object('fileId', overlay(overlay(md5('file' || n) placing '4' from 13) placing '8' from 17)::uuid, 'fileName', 'card.pdf')), 'digital_sheets' from made`,
  `insert into orders.search_texts (order_id, text) select id, concat(' ', lower(name), ' ', email, '  98', lpad((n % 100000000)::text, 8, '0'), ' ',
     lower(name), ' pune 500034 product number ', product, ' ', id) from made`,
  `insert into orders.history (order_id, from_status, to_status, actor, at)
   select id, step.before, step.status, step.actor, at + step.after from made
   join (values (1, null, 'pending', 'guest:x', interval '0'), (2, 'pending', 'uploaded', 'system:payment', interval '4 minutes'),
     (3, 'uploaded', 'approved', 'system:artwork', interval '9 minutes'), (4, 'approved', 'in_production', 'system:assignment', interval '12 minutes'),
     (5, 'in_production', 'shipped', 'system:courier', interval '2 days'), (6, 'shipped', 'delivered', 'system:courier', interval '3 days'),
     (7, 'delivered', 'completed', 'system:courier', interval '5 days')) as step(place, before, status, actor, after)
   on step.place <= case made.status when 'uploaded' then 2 when 'approved' then 3 when 'in_production' then 4 when 'shipped' then 5
     when 'delivered' then 6 when 'completed' then 7 else 1 end`,
  `insert into payments.attempts (receipt, order_id, key_id, amount_paise, currency, asked_at, asked_by, gateway_order_id, created_at)
   select 'r' || ref, id, 'rzp_test_x', total, 'INR', at, id, 'order_' || ref, at from made`,
  `insert into payments.gateway_orders (id, order_id, key_id, amount_paise, currency, receipt, created_at, opened_at)
   select 'order_' || ref, id, 'rzp_test_x', total, 'INR', 'r' || ref, at, at from made`,
  `insert into payments.payments (id, gateway_order_id, order_id, amount_paise, currency, status, method, is_applied, first_seen_at)
   select 'pay_' || ref, 'order_' || ref, id, total, 'INR', 'captured', 'upi', true, at from made where is_paid`,
  `insert into payments.ledger (order_id, kind, ref, amount_paise, at) select id, 'charge', 'pay_' || ref, total, at from made where is_paid`,
  `insert into payments.invoices (number, series, financial_year, seq, order_id, kind, document, issued_at)
   select 'OLD/' || n, 'OLD', '20-21', n, id, 'receipt', jsonb_build_object('totalPaise', total, 'customer', jsonb_build_object('name', name, 'email', email),
     'lines', jsonb_build_array(jsonb_build_object('name', 'Product number ' || product, 'quantity', 1, 'taxablePaise', money - discount))), at
   from made where is_paid`,
  `insert into notifications.mails (dedupe_key, template, recipient, payload, created_at, sent_at)
   select 'order-confirmation:' || id, 'order-confirmation', email, jsonb_build_object('orderId', id), at, at from made where is_paid and n < 365 * ${A_DAY}`,
  `insert into assignment.jobs (id, order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams, ship_zip, due_at, arrives_by,
     created_at, first_offered_at, accepted_at, ready_at, shipped_at, delivered_at, ended_at)
   select job, id, 1, case status when 'in_production' then 'in_production' when 'shipped' then 'shipped' else 'delivered' end, partner,
     '{digital_sheets}', money, money * 6 / 10, 400, '500034', at + interval '2 days', (at + interval '6 days')::date, at + interval '9 minutes',
     at + interval '9 minutes', at + interval '12 minutes', case when n >= 1000 then at + interval '1 day' end, case when n >= 1000 then at + interval '2 days' end,
     case when n >= 2500 then at + interval '3 days' end, case when n >= 2500 then at + interval '3 days' end
   from made where status in ('in_production', 'shipped', 'delivered', 'completed')`,
  `insert into assignment.job_lines (job_id, line_id) select job, line from made where status in ('in_production', 'shipped', 'delivered', 'completed')`,
  `insert into assignment.offers (job_id, partner_id, round, status, token_hash, pay_paise, made_at, expires_at, closed_at)
   select job, partner, 1, 'accepted', md5('offer' || n), money * 6 / 10, at + interval '9 minutes', at + interval '1 hour', at + interval '12 minutes'
   from made where status in ('in_production', 'shipped', 'delivered', 'completed')`,
  `insert into orders.printing (job_id, order_id, partner_id, due_at) select job, id, partner, case when status = 'in_production' then at + interval '2 days' end
   from made where status in ('in_production', 'shipped', 'delivered', 'completed')`,
  `insert into platform.events (id, name, key, payload, happened_at)
   select uuidv7(at - now()), name_of, id::text || ':' || number, jsonb_build_object('orderId', id, 'at', at), at + number * interval '1 minute'
   from made, unnest(array['order.placed', 'order.status_changed', 'file.print_settled', 'offer.closed', 'shipment.booked']) with ordinality as e(name_of, number),
     generate_series(1, greatest(1, $1::int - 4)) again where number <= $1 and (again <= 1 or name_of = 'order.status_changed')`.replace(
    "':' || number,",
    "':' || number || ':' || again,",
  ),
];

/** Tables that grow with every order, the largest first. */
export const GROWING = [
  ...new Set(ROWS.map((row) => /insert into ([\w.]+)/.exec(row)?.[1] ?? '')),
  'accounts.users',
];

export interface Amounts {
  readonly users: number;
  readonly orders: number;
  /** Of each order. */
  readonly events: number;
}

/**
 * Writes years of a shop into an empty, migrated database: what an order leaves behind in every module, by the set and
 * not by the shop's own operations. Indexes that hold no rule are made afterwards, as `pg_restore` does.
 */
export async function addYearsOfOrders(
  url: string,
  amounts: Amounts,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  await client.connect();
  try {
    // Foreign keys and search texts are right as they are written here.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    const indexes = await takeIndexes(client);
    await client.query(USERS, [amounts.users, 1]);
    await client.query(`create temp table some_users as select row_number() over () - 1 as n, id from (
      select id from accounts.users where role = 'customer' order by created_at limit 500) u`);
    await client.query(`create temp table some_partners as select row_number() over () - 1 as n, id from (
      select id from accounts.users where role = 'psp' order by created_at desc limit 40) u`);
    await client.query('analyze some_users; analyze some_partners');
    for (let from = amounts.orders; from > 0; from -= BATCH) {
      await client.query('begin');
      await client.query(FACTS, [from, Math.max(1, from - BATCH + 1)]);
      for (const statement of ROWS)
        await client.query(statement, statement.includes('$1') ? [amounts.events] : []);
      await client.query('commit');
      say(`${from - BATCH} orders to go`);
    }
    for (const index of indexes) await client.query(index);
    await client.query(`update reporting.progress set rebuild_from = '2000-01-01'`);
    for (const table of GROWING) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Drops them and answers with what makes them again. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [GROWING],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}
