-- What a person of the shop did about artwork may be choosing how it is mended.
alter table orders.artwork_touches drop constraint artwork_touches_deed_check;
alter table orders.artwork_touches add constraint artwork_touches_deed_check
  check (deed in ('applied', 'asked', 'waved', 'replaced', 'closed'));
