-- Whether somebody of the shop wrote a claim down for its customer, as on the telephone.
alter table claims.claims add column is_by_staff boolean not null default false;
