-- Whoever has lost the link of an order names its number and their mail. By the texts admins search, a mail took the longer to
-- find the more of its parts all mails have (".example", "gmail.com"). This index finds what guests ordered with a mail, too.
create index orders_by_mail on orders.orders (lower(customer_email));
drop index orders.orders_by_guest_mail;
