-- Search by numbers instead of by texts. Ranking a hit meant looking at the place of each word in its tsvector, and
-- that took two thirds of a search. Now each place has an index of its own, and the best hits come from the best
-- place that has enough of them.

-- Words of one stem ("card", "cards") share its number. With the count of products that use any of them: most searches
-- are for one word, and their exact total is then one row.
create table catalogue.stems (
  id integer primary key generated always as identity,
  stem text not null unique,
  products integer not null default 0
);

-- Null: a word that says nothing ("the", "up").
alter table catalogue.words add column stem_id integer references catalogue.stems;

-- Three rows for each product, each place holding the words of the one above as well: 2 the name's words,
-- 1 with those of search words, category and section, 0 with all others. Narrow rows: a search for "card" visits
-- every fourth one of them to count it.
create table catalogue.product_terms (
  place smallint not null,
  product_id uuid not null,
  category_id uuid not null,
  popularity integer not null,
  stem_ids integer[] not null,
  primary key (product_id, place)
) partition by list (place);
create table catalogue.product_terms_name partition of catalogue.product_terms for values in (2);
create table catalogue.product_terms_near partition of catalogue.product_terms for values in (1);
create table catalogue.product_terms_all partition of catalogue.product_terms for values in (0);
-- What is new waits on a few pages and is sorted in together, three times as fast; a search reads those pages too,
-- so they stay few.
create index product_terms_stems on catalogue.product_terms using gin (stem_ids) with (gin_pending_list_limit = 64);

-- The words a product was counted with, by place, to number them and to take them away again.
drop table catalogue.product_words;
create table catalogue.product_words (
  product_id uuid primary key,
  category_id uuid not null,
  name_words text[] not null,
  near_words text[] not null,
  all_words text[] not null
);

-- Adds (+1) or takes away (-1) indexed products from the counts of categories and words. In the order of the keys:
-- two writers at once then wait for each other and never deadlock.
create or replace function catalogue.count_products(ids uuid[], sign integer) returns void language plpgsql as $$
begin
  perform 1 from catalogue.categories
    where id in (select p.category_id from catalogue.product_words p where p.product_id = any(ids))
    order by id for no key update;
  update catalogue.categories category set product_count = category.product_count + sign * part.products
    from (select p.category_id, count(*)::integer as products from catalogue.product_words p
          where p.product_id = any(ids) group by p.category_id) as part
    where category.id = part.category_id;
  insert into catalogue.stems (stem)
    select distinct lexeme.word
    from (select distinct used.word from catalogue.product_words p, unnest(p.all_words) as used(word)
          where p.product_id = any(ids)) as used,
      unnest(tsvector_to_array(to_tsvector('english', used.word))) as lexeme(word)
    where not exists (select from catalogue.words known where known.word = used.word)
    order by lexeme.word
    on conflict (stem) do nothing;
  insert into catalogue.words as known (word, products, stem_id)
    select used.word, sign * used.products,
      (select stem.id from catalogue.stems stem
       where stem.stem = (tsvector_to_array(to_tsvector('english', used.word)))[1])
    from (select word, count(*)::integer as products
          from catalogue.product_words p, unnest(p.all_words) as word
          where p.product_id = any(ids) group by word) as used
    order by used.word
    on conflict (word) do update set products = known.products + excluded.products;
end $$;

create function catalogue.count_stems(ids uuid[], sign integer) returns void language plpgsql as $$
begin
  perform 1 from catalogue.stems
    where id in (select unnest(t.stem_ids) from catalogue.product_terms_all t where t.product_id = any(ids))
    order by id for no key update;
  update catalogue.stems stem set products = stem.products + sign * used.products
    from (select id, count(*)::integer as products
          from catalogue.product_terms_all t, unnest(t.stem_ids) as id
          where t.product_id = any(ids) group by id) as used
    where stem.id = used.id;
end $$;

create or replace function catalogue.unindex_products(ids uuid[]) returns void language plpgsql as $$
begin
  perform catalogue.count_products(ids, -1);
  perform catalogue.count_stems(ids, -1);
  delete from catalogue.product_terms where product_id = any(ids);
  delete from catalogue.product_words where product_id = any(ids);
end $$;

create or replace function catalogue.index_products(ids uuid[]) returns void language plpgsql as $$
begin
  insert into catalogue.product_words (product_id, category_id, name_words, near_words, all_words)
    select t.product_id, t.category_id,
      array(select distinct word from string_to_table(t.a, ' ') as word where length(word) between 2 and 40),
      array(select distinct word from string_to_table(concat_ws(' ', t.a, t.b), ' ') as word
            where length(word) between 2 and 40),
      array(select distinct word from string_to_table(concat_ws(' ', t.a, t.b, t.c, t.d), ' ') as word
            where length(word) between 2 and 40)
    from catalogue.search_texts(ids) t;
  perform catalogue.count_products(ids, 1);
  insert into catalogue.product_terms (place, product_id, category_id, popularity, stem_ids)
    select placed.place, p.id, p.category_id, p.popularity, placed.stem_ids
    from (
      select words.place, w.product_id, array_agg(distinct known.stem_id) as stem_ids
      from catalogue.product_words w
      cross join lateral (values (2, w.name_words), (1, w.near_words), (0, w.all_words)) as words(place, list)
      cross join unnest(words.list) as used(word)
      join catalogue.words known on known.word = used.word
      where w.product_id = any(ids) and known.stem_id is not null
      group by w.product_id, words.place
    ) placed
    join catalogue.products p on p.id = placed.product_id;
  perform catalogue.count_stems(ids, 1);
end $$;

-- What is there already, counted and numbered anew. product_search stays, no longer kept, for copies of the shop
-- that still run the version before; a later migration drops it.
delete from catalogue.words;
update catalogue.categories set product_count = 0 where product_count <> 0;
select catalogue.index_products(array(select id from catalogue.products where is_active));
analyze catalogue.product_terms;
