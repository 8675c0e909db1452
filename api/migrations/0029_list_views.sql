-- What people make of the lists for themselves. A view is what the address of a list says (its filter, order, days and columns) under a
-- name of theirs. Which lists there are, the wire says.
create table list_views (
  identifier integer generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list ~ '^[a-z]{1,30}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  version integer not null default 1
);
create unique index list_views_name on list_views (user_id, list, lower(name));

-- The columns that somebody wants to see, in their order; without a row the list has its own.
create table list_columns (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list ~ '^[a-z]{1,30}$'),
  columns text[] not null check (cardinality(columns) between 1 and 40),
  primary key (user_id, list)
);
