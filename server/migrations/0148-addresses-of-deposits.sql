-- The address a receipt voucher names (rule 50), of a company without GST details: those have one of their own.
alter table payments.deposits add column address text check (length(address) between 10 and 300);
