-- Roles of their own for bff and workers, on the PostgreSQL that keeps books, sessions and queue. Neither can read the books, or touch
-- the audit log and what guards it: those are the api's, who connects as the owner of the database. The bff has the sessions, the
-- workers the queue, to which the bff has access as well: it hints at work and shows the queues.
--
-- Run by a superuser in the product's database, as often as one likes; what was there before changes hands. The roles have no password
-- yet: `alter role facturacio_bff password '…'`.

do $$
begin
  if not exists (select from pg_roles where rolname = 'facturacio_workers') then
    create role facturacio_workers login;
  end if;
  if not exists (select from pg_roles where rolname = 'facturacio_bff') then
    create role facturacio_bff login;
  end if;
end $$;

grant facturacio_workers to facturacio_bff;
-- The owner of the database may go on working for all.
do $$
begin
  execute format(
    'grant facturacio_workers, facturacio_bff to %I',
    (select rolname from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database())
  );
end $$;
create schema if not exists queue authorization facturacio_workers;
create schema if not exists session authorization facturacio_bff;

do $$
declare
  statement text;
begin
  for statement in
    with places as (
      select pg_namespace.oid, nspname, nspowner, owner, (select pg_roles.oid from pg_roles where rolname = owner) as owner_id
      from pg_namespace
      join (values ('queue', 'facturacio_workers'), ('session', 'facturacio_bff')) as wanted (nspname, owner) using (nspname)
    )
    select format('alter schema %I owner to %I', nspname, owner) from places where nspowner <> owner_id
    union all
    -- Indexes go with their tables, sequences of a column too.
    select format('alter %s %s owner to %I', kind, relation.oid::regclass, owner)
    from pg_class as relation
    join places on places.oid = relation.relnamespace
    join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence')) as kinds (relkind, kind)
      on kinds.relkind = relation.relkind::text
    where relation.relowner <> owner_id
      and not exists (select from pg_depend where objid = relation.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', routine.oid::regprocedure, owner)
    from pg_proc as routine
    join places on places.oid = routine.pronamespace
    where routine.proowner <> owner_id
    union all
    select format('alter type %s owner to %I', kind.oid::regtype, owner)
    from pg_type as kind
    join places on places.oid = kind.typnamespace
    where kind.typowner <> owner_id and kind.typelem = 0
      and (kind.typrelid = 0 or (select relkind from pg_class where oid = kind.typrelid) = 'c')
  loop
    execute statement;
  end loop;
end $$;
