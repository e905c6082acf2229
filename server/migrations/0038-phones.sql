-- Indian mobiles are kept by their ten digits. Checkout used to cut "+91 98765 43210" to "9198765432": where the account
-- of the person has the whole number, it is put in the place of what was cut of it.
create function pg_temp.national_phone(phone text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'),
    '^(?:(?:\+91|0091)0?|91|0)([0-9]{10})$', '\1')
$$;

update accounts.users set phone = pg_temp.national_phone(phone)
where phone ~ '^[+0-9 ().-]+$' and phone <> pg_temp.national_phone(phone)
  and pg_temp.national_phone(phone) ~ '^[6-9][0-9]{9}$';

create temporary table cut_phones on commit drop as
select u.id, u.email, u.phone, array[left('91' || u.phone, 10), left('0' || u.phone, 10)] as cut
from accounts.users u where u.phone ~ '^[6-9][0-9]{9}$' and u.deleted_at is null;

update orders.addresses a set phone = c.phone
from cut_phones c where a.owner = 'user:' || c.id and a.phone = any (c.cut);

update orders.orders o set customer_phone = c.phone
from cut_phones c
where (o.owner = 'user:' || c.id or (o.owner like 'guest:%' and lower(o.customer_email) = c.email))
  and o.customer_phone = any (c.cut);

update orders.price_requests r set customer_phone = c.phone
from cut_phones c
where (r.owner = 'user:' || c.id or lower(r.customer_email) = c.email) and r.customer_phone = any (c.cut);
