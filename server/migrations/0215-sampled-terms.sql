-- How many products have several words is not known before their lists are brought together, and the larger the shop the longer those are.
-- A sixteenth of all products, by the last byte of their ids, which is random, has an index of its own: it says in a sixteenth of the
-- time about how many there are, and where it alone has more than are counted, that there are more.
create index product_terms_sixteenth on catalogue.product_terms_all using gin (stem_ids)
  with (gin_pending_list_limit = 64) where get_byte(uuid_send(product_id), 15) < 16;
