-- What somebody has noted by hand, and a bank's movement has told since: that movement's payment stands in its place (decision 0070). Undone, the one
-- that was noted by hand stands again.

alter table payments
  add column replaced_by_identifier integer references payments on delete set null,
  add constraint payments_replaced_are_reversed check (replaced_by_identifier is null or reversed_on is not null);
create index payments_replaced_by on payments (replaced_by_identifier) where replaced_by_identifier is not null;
