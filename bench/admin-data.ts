import pg from 'pg';

const FIRST = [
  'Asha',
  'Vikram',
  'Meera',
  'Rohan',
  'Kavya',
  'Arjun',
  'Nandini',
  'Imran',
  'Lakshmi',
  'Joseph',
  'Zoya',
];
const LAST = [
  'Rao',
  'Iyer',
  'Sharma',
  'Khan',
  'Patel',
  'Nair',
  'Das',
  'Reddy',
  'Singh',
  'Fernandes',
  'Bose',
  'Mehta',
];
const STATES = [
  'Maharashtra',
  'Karnataka',
  'Telangana',
  'Tamil Nadu',
  'Delhi',
  'Gujarat',
  'Kerala',
  'West Bengal',
];

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join()}]`;
const pick = (words: readonly string[], n: string) => `(${list(words)})[(${n}) % ${words.length} + 1]`;

/** People as they register over three years: most customers, some partners of whom a few wait, few admins. */
const USERS = `
  insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active, awaiting_approval,
    email_verified_at, created_at)
  select
    case when n % 50 = 0 then 'psp' when n % 5000 = 1 then 'admin' else 'customer' end,
    'person.' || n || '@mail-' || n % 400 || '.example', 'person-' || n,
    ${pick(FIRST, 'n * 7')}, ${pick(LAST, 'n * 13')} || ' ' || substr(md5(n::text), 1, 4), '!',
    n % 1250 <> 0, n % 1250 = 0, now(), now() - make_interval(mins => n * 31)
  from generate_series(1, $1::int) n`;

/** Orders of two years, the newest first; the older, the further along. One in eight was never paid. */
const ORDERS = `
  insert into orders.orders (owner, status, payment_status, paid_at, product_subtotal_paise, discount_paise,
    discount_code, tax_paise, total_paise, tax_mode, customer_email, customer_name, is_guest, ship_name, ship_street,
    ship_city, ship_state, ship_zip, artwork, track_hash, cart_hash, placed_at, updated_at, estimated_delivery)
  select 'guest:bench-' || n, status, case when is_paid then 'PAID' else 'pending' end,
    case when is_paid then at + interval '4 minutes' end, products, discount,
    case when discount > 0 then ${pick(['WELCOME10', 'SAVE20', 'BULK15'], 'n')} end, tax, products - discount + tax,
    'estimate', 'buyer.' || n || '@shop-' || n % 900 || '.example', name, true, name, '14 MG Road', 'Town',
    ${pick(STATES, "sqrt(abs(hashtext('state' || n)) % 64)::int")}, '500034', case when status = 'pending' then 'missing' else 'ready' end,
    md5('track' || n), md5('cart' || n), at, least(now(), at + interval '5 days'), (at + interval '6 days')::date
  from (
    select n, at, is_paid, products, discount, ((products - discount) * 850 + 5000) / 10000 as tax,
      ${pick(FIRST, 'n * 5')} || ' ' || ${pick(LAST, 'n * 3')} || ' ' || substr(md5('name' || n), 1, 5) as name,
      case when not is_paid then 'pending' when n % 40 = 0 then 'cancelled'
        when age < 60 then ${pick(['pending', 'uploaded', 'approved'], 'n')}
        when age < 240 then 'approved' when age < 1000 then 'in_production' when age < 1800 then 'shipped'
        when age < 4000 then 'delivered' else 'completed' end as status
    from (
      select n, n * 100000::bigint / $1::int as age, n % 8 <> 0 as is_paid, now() - make_interval(secs => n * 630.0 * 100000 / $1::int) as at,
        30000 + abs(hashtext('value' || n)) % 900000 as products,
        case when n % 9 = 0 then (30000 + abs(hashtext('value' || n)) % 900000) / 10 else 0 end as discount
      from generate_series(1, $1::int) n
    ) as made
  ) as o`;

const LINES = `
  insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
    quantity, unit_price_paise, subtotal_paise, discount_paise, tax_paise, tax_basis_points, hsn_code, ship_zip,
    print_specification, files)
  select o.id, 0, p.id, p.slug, p.name, p.category, '{}', 1, o.product_subtotal_paise, o.product_subtotal_paise,
    o.discount_paise, o.tax_paise, 850, p.hsn_code, o.ship_zip, '{}', '[]'
  from (select *, sqrt(abs(hashtext(id::text)) % 160000)::int % (
      select least(count(*), 400)::int from catalogue.products where is_active) as choice
    from orders.orders where owner like 'guest:bench-%') o
  join (select p.id, p.slug, p.name, p.hsn_code, c.name as category, row_number() over (order by p.id) - 1 as n
    from catalogue.products p join catalogue.categories c on c.id = p.category_id where p.is_active) p
    on p.n = o.choice`;

/** Each status with the moment it began, as far as the order came. */
const HISTORY = `
  insert into orders.history (order_id, from_status, to_status, actor, at)
  select o.id, step.before, step.status, step.actor, o.placed_at + step.after * (1 + (abs(hashtext(o.id::text)) % 30) / 20.0)
  from orders.orders o
  join (values (1, null, 'pending', 'guest:bench', interval '0'),
      (2, 'pending', 'uploaded', 'system:payment', interval '4 minutes'),
      (3, 'uploaded', 'approved', 'system:artwork', interval '9 minutes'),
      (4, 'approved', 'pending_psp_confirmation', 'system:assignment', interval '9 minutes 20 seconds'),
      (5, 'pending_psp_confirmation', 'in_production', 'system:assignment', interval '12 minutes'),
      (6, 'in_production', 'shipped', 'system:courier', interval '2 days'),
      (7, 'shipped', 'delivered', 'system:courier', interval '3 days'),
      (8, 'delivered', 'completed', 'system:courier', interval '5 days')
    ) as step(place, before, status, actor, after)
    on step.place <= case o.status when 'pending' then 1 when 'uploaded' then 2 when 'approved' then 3
      when 'in_production' then 5 when 'shipped' then 6 when 'delivered' then 7 when 'completed' then 8 else 2 end
  where o.owner like 'guest:bench-%'`;

const TABLES = ['accounts.users', 'orders.orders', 'orders.search_texts', 'orders.lines', 'orders.history'];

/** Fills a shop as if it had been there for years; every figure is worked out anew when somebody looks. */
export async function addYears(
  databaseUrl: string,
  amounts: { users: number; orders: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  try {
    await client.query(USERS, [amounts.users]);
    await client.query(ORDERS, [amounts.orders]);
    await client.query(LINES);
    await client.query(HISTORY);
    await client.query(`update reporting.progress set rebuild_from = '2000-01-01'`);
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
