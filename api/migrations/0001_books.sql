-- The books of the company. Columns carry the names of the wire in snake_case; amounts are euros as numeric, days are dates.
-- The rules of the contract's schemas stand here again as constraints: whoever writes, nothing wrong gets in.

create extension if not exists btree_gist;

create table configuration (
  singleton boolean primary key default true check (singleton),
  verifactu boolean not null default false,
  -- The books are still the sample company's: an import may replace them as long as nothing was issued.
  is_sample boolean not null default false,
  version integer not null default 1
);
insert into configuration default values;

-- The issuer. Every change is a new row, since an invoice keeps the issuer as it was when it was issued.
create table company_versions (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  nif text,
  direccion text,
  cp text,
  poblacion text,
  provincia text,
  pais text,
  email text,
  telefono text,
  registro_mercantil text,
  logo text,
  idioma text not null default 'ca' check (idioma in ('ca', 'es')),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  nombre_usuario text not null check (nombre_usuario <> ''),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  is_enabled boolean not null default true,
  rol text not null check (rol in ('Administrador', 'Gestió', 'Consulta')),
  telefono_usuario text check (length(telefono_usuario) <= 9),
  -- Raised when the user is disabled, gets another role or another password: older tokens end at once.
  token_version integer not null default 1,
  creation_date timestamptz not null default now(),
  version integer not null default 1
);

create table removal_requests (
  identifier integer generated always as identity primary key,
  application_user_email text not null,
  payload jsonb not null,
  requested_by text not null,
  created_at timestamptz not null default now()
);

create table groups (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  url text,
  is_active boolean not null default true,
  is_delete boolean not null default false,
  version integer not null default 1
);

create table centres (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  grupo_identifier integer references groups,
  direccion text check (length(direccion) <= 200),
  cp text check (length(cp) <= 5),
  poblacion text check (length(poblacion) <= 50),
  provincia text check (length(provincia) <= 50),
  telefono text check (length(telefono) <= 9),
  horario text check (length(horario) <= 50),
  url text check (length(url) <= 100),
  is_active boolean not null default true,
  in_request boolean not null default false,
  version integer not null default 1
);
create index centres_grupo on centres (grupo_identifier);

create table clients (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  nif text check (length(nif) <= 9),
  cp text check (length(cp) <= 5),
  poblacion text check (length(poblacion) <= 50),
  provincia text check (length(provincia) <= 50),
  direccion text check (length(direccion) <= 200),
  pais text,
  is_active boolean not null default true,
  nombre_fiscal text,
  subtitulo text check (length(subtitulo) <= 50),
  direccion_fiscal text check (length(direccion_fiscal) <= 200),
  cp_fiscal text check (length(cp_fiscal) <= 5),
  poblacion_fiscal text check (length(poblacion_fiscal) <= 50),
  provincia_fiscal text check (length(provincia_fiscal) <= 50),
  pais_fiscal text,
  orden_fiscal text check (length(orden_fiscal) <= 20),
  orden_concepto_fiscal text check (length(orden_concepto_fiscal) <= 50),
  tipo_iva numeric(5, 2) not null default 0 check (tipo_iva between 0 and 100),
  swift text check (length(swift) <= 11),
  iban text check (length(iban) <= 24),
  is_adeudo boolean not null default false,
  personas_contacto text,
  tipo_vencimiento text not null default '1' check (tipo_vencimiento in ('0', '1', '2', '3')),
  in_request boolean not null default false,
  version integer not null default 1
);

create table products (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> '' and length(nombre) <= 50),
  descripcion text check (length(descripcion) <= 200),
  precio numeric(9, 2) not null check (precio >= 0),
  unitats numeric(9, 2) not null check (unitats >= 0),
  descuento numeric(5, 2) not null check (descuento between 0 and 100),
  dias_facturacion integer not null check (dias_facturacion between 0 and 3650),
  is_recurrente boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  check (not is_recurrente or dias_facturacion >= 3)
);

-- A contract is the specification's client-product. `ancla` is the day its billing periods are counted from: `fecha_inicio`,
-- until its days or its recurrence change after something was billed.
create table contracts (
  identifier integer generated always as identity primary key,
  producto_identifier integer not null references products,
  cliente_identifier integer not null references clients,
  producto_titulo text not null check (producto_titulo <> '' and length(producto_titulo) <= 100),
  producto_descripcion text,
  producto_unidades numeric(9, 2) not null check (producto_unidades >= 0),
  producto_precio numeric(9, 2) not null check (producto_precio >= 0),
  producto_descuento numeric(5, 2) not null default 0 check (producto_descuento between 0 and 100),
  producto_dias_facturacion integer not null check (producto_dias_facturacion between 0 and 3650),
  is_recurrente boolean not null default true,
  is_active boolean not null default true,
  fecha_inicio date not null,
  ancla date not null,
  -- Periods that start on or before this day count as billed.
  facturado_hasta date,
  version integer not null default 1,
  check (not is_recurrente or producto_dias_facturacion >= 3)
);
create index contracts_cliente on contracts (cliente_identifier);
create index contracts_producto on contracts (producto_identifier);

-- When a contract or a client was inactive: what started on one of these days is never billed. No first day: ever since; no
-- last day: still.
create table pauses (
  identifier integer generated always as identity primary key,
  cliente_identifier integer references clients on delete cascade,
  contrato_identifier integer references contracts on delete cascade,
  desde date,
  hasta date,
  check (num_nonnulls(cliente_identifier, contrato_identifier) = 1),
  check (desde <= hasta)
);
create index pauses_cliente on pauses (cliente_identifier);
create index pauses_contrato on pauses (contrato_identifier);
create unique index pauses_one_open_cliente on pauses (cliente_identifier) where hasta is null;
create unique index pauses_one_open_contrato on pauses (contrato_identifier) where hasta is null;

create table series (
  identifier text primary key check (length(identifier) between 1 and 3),
  descripcion text not null check (descripcion <> '' and length(descripcion) <= 50),
  is_active boolean not null default true,
  ultimo_numero integer not null default 0 check (ultimo_numero >= 0),
  ultima_fecha date,
  -- Where an import found the series: its last number and date before the invoices that are kept here.
  numero_inicial integer not null default 0,
  fecha_inicial date,
  version integer not null default 1,
  check (numero_inicial <= ultimo_numero)
);

create table banks (
  identifier integer generated always as identity primary key,
  nombre text not null check (nombre <> '' and length(nombre) <= 50),
  pais text not null check (length(pais) between 1 and 4),
  entidad_financiera text not null check (length(entidad_financiera) between 1 and 4),
  oficina text not null check (length(oficina) between 1 and 4),
  dc text not null check (length(dc) between 1 and 2),
  numero_cuenta text not null check (length(numero_cuenta) between 1 and 10),
  is_active boolean not null default true,
  creation_date_time timestamptz not null default now(),
  version integer not null default 1
);

-- A billing run, written before its transaction and known by its idempotency key: what progress and repeated calls are
-- answered from. `en-curs` without the run's advisory lock means that the run was cut off and issued nothing.
create table billing_runs (
  key text primary key check (length(key) between 1 and 200),
  body_hash text not null,
  estat text not null default 'en-curs' check (estat in ('en-curs', 'fet', 'fallit')),
  serie_identifier text not null,
  fecha_factura date not null,
  usuario text not null,
  omesos integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table invoices (
  identifier integer generated always as identity primary key,
  serie_identifier text not null references series,
  num_fact integer not null check (num_fact > 0),
  fecha_factura date not null,
  fecha_vencimiento date not null,
  fecha_cobro date,
  cliente_identifier integer not null references clients,
  empresa_version integer references company_versions,
  banc_identifier integer references banks,
  run_key text references billing_runs,
  -- The client as it was when the invoice was issued.
  cliente_nombre text not null,
  receptor_nombre text not null,
  receptor_nif text,
  receptor_direccion text,
  receptor_cp text,
  receptor_poblacion text,
  receptor_provincia text,
  receptor_pais text,
  orden_fiscal text,
  orden_concepto_fiscal text,
  is_adeudo boolean not null,
  iban text,
  iva numeric(5, 2) not null check (iva between 0 and 100),
  precio_base numeric(14, 2) not null,
  descuento_factura numeric(14, 2) not null check (descuento_factura <= 0),
  impuesto_iva numeric(14, 2) not null,
  total_factura numeric(14, 2) not null,
  is_pagada boolean not null default false,
  anotacion text,
  -- Set by an electronic registration: lines and totals are final from then on.
  sealed_at timestamptz,
  -- `documento_version` rises with every change that the PDF shows; the file is right while `archivo_version` equals it.
  documento_version integer not null default 1,
  archivo_version integer,
  archivo_error text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (serie_identifier, num_fact),
  check (impuesto_iva = round(precio_base * iva / 100, 2)),
  check (total_factura = precio_base + impuesto_iva)
);
create index invoices_fecha on invoices (fecha_factura, serie_identifier, num_fact);
create index invoices_cliente on invoices (cliente_identifier);
create index invoices_run on invoices (run_key);
create index invoices_pending_document on invoices (identifier)
  where archivo_error is null and archivo_version is distinct from documento_version;

-- A line bills one period of one contract. No two lines of a contract overlap: nothing is billed twice, whoever asks.
create table invoice_lines (
  identifier integer generated always as identity primary key,
  factura_identifier integer not null references invoices on delete cascade,
  contrato_identifier integer not null references contracts,
  periodo daterange not null check (not isempty(periodo) and not lower_inf(periodo) and not upper_inf(periodo)),
  producte text not null,
  producto_descripcion text,
  cantidad numeric(9, 2) not null check (cantidad >= 0),
  producto_precio numeric(9, 2) not null check (producto_precio >= 0),
  producto_descuento numeric(5, 2) not null check (producto_descuento between 0 and 100),
  precio_base numeric(14, 2) not null check (precio_base = round(cantidad * producto_precio, 2)),
  descuento numeric(14, 2) not null check (descuento = -round(precio_base * producto_descuento / 100, 2)),
  precio_linea numeric(14, 2) not null check (precio_linea = precio_base + descuento),
  constraint invoice_lines_period_once exclude using gist (contrato_identifier with =, periodo with &&)
);
create index invoice_lines_factura on invoice_lines (factura_identifier);

-- Who did what to which record. Append-only: the trigger refuses anything else.
create table audit_log (
  identifier bigint generated always as identity primary key,
  at timestamptz not null default now(),
  usuario text not null,
  accion text not null,
  entidad text not null,
  registro text,
  antes jsonb,
  despues jsonb,
  request_id text
);
create index audit_log_registro on audit_log (entidad, registro);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
