-- Files that staff asked for: reports, and the PDFs of many invoices in one. The row says what is wanted and how far it is; the queue
-- only hints at it, and the file is kept under the row's identifier until the row goes.
create table exports (
  identifier integer generated always as identity primary key,
  tipus text not null check (tipus in ('informe', 'factures')),
  format text not null,
  -- informe: the report with its choices. factures: {"facturas": [identifiers]} or {"tirada": key of the run}.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  -- The file's name, as the browser saves it.
  nom text not null check (nom <> '' and length(nom) <= 200 and nom !~ '[[:cntrl:]/\\]'),
  -- Account that asked for it and that alone gets it; no reference, since accounts are deleted and their addresses given anew.
  requested_by uuid not null,
  estat text not null default 'pendent' check (estat in ('pendent', 'en-curs', 'fet', 'fallit')),
  fet integer not null default 0 check (fet >= 0),
  total integer check (total >= 0),
  error text check (length(error) between 1 and 2000),
  -- How often somebody has begun to make it.
  attempts integer not null default 0 check (attempts >= 0),
  -- While pendent or en-curs: when somebody is to look at it. Each word of progress moves it on, so that a worker that died is noticed.
  due_at timestamptz not null default now(),
  request_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (format in ('pdf', 'xlsx', 'csv') and tipus = 'informe' or format in ('pdf', 'zip') and tipus = 'factures'),
  check ((error is not null) = (estat = 'fallit')),
  check ((settled_at is not null) = (estat in ('fet', 'fallit')))
);
create index exports_due on exports (due_at) where estat in ('pendent', 'en-curs');
create index exports_of_account on exports (requested_by, identifier);
create index exports_by_age on exports (created_at);
