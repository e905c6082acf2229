-- A search for words that many products have looks at the popular products one after the other, until its page is full, instead of
-- sorting all that have them. The minus keeps other statements from walking it: what few products have is looked up.
create index product_terms_popular on catalogue.product_terms ((-popularity), product_id desc);
