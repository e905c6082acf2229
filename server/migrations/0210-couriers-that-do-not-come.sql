-- A partner says that the courier did not come for a parcel that waits.
alter table fulfilment.problems drop constraint problems_kind_check;
alter table fulfilment.problems add constraint problems_kind_check
  check (kind in ('file', 'stock', 'machine', 'late', 'address', 'courier', 'parcel', 'other'));
-- An order is found by what its courier names it, whichever that is.
create index shipments_by_awb on fulfilment.shipments (awb) where awb is not null;
-- What came back to a partner is theirs to do.
create index shipments_of_partner on fulfilment.shipments (partner_id, status, id);
