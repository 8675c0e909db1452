-- One language: what is ours is English in the field's own terms; the names of the specification stay (docs/decisions/0026). Nothing but
-- names changes, in the tables, in the states and in the JSON that is kept.

-- Columns, and the constraints that PostgreSQL has named after them.
do $$
declare
  renamed record;
  bound record;
begin
  for renamed in
    select * from (values
      ('company_versions', 'registro_mercantil', 'registry_entry'),
      ('company_versions', 'idioma', 'language'),
      ('clients', 'idioma', 'language'),
      ('contracts', 'ancla', 'anchor'),
      ('contracts', 'facturado_hasta', 'billed_through'),
      ('past_calendars', 'contrato_identifier', 'contract_identifier'),
      ('past_calendars', 'ancla', 'anchor'),
      ('past_calendars', 'hasta', 'until'),
      ('pauses', 'contrato_identifier', 'contract_identifier'),
      ('pauses', 'desde', 'first_day'),
      ('pauses', 'hasta', 'last_day'),
      ('series', 'ultimo_numero', 'last_number'),
      ('series', 'ultima_fecha', 'last_date'),
      ('series_starts', 'numero', 'number'),
      ('series_starts', 'fecha', 'date'),
      ('billing_runs', 'estat', 'state'),
      ('billing_runs', 'usuario', 'requested_by'),
      ('billing_runs', 'omesos', 'skipped'),
      ('invoices', 'empresa_version', 'company_version'),
      ('invoices', 'banco_nombre', 'banc_nombre'),
      ('invoices', 'banco_cuenta', 'banc_cuenta_bancaria'),
      ('invoices', 'receptor_nombre', 'buyer_nombre'),
      ('invoices', 'receptor_nif', 'buyer_nif'),
      ('invoices', 'receptor_direccion', 'buyer_direccion'),
      ('invoices', 'receptor_cp', 'buyer_cp'),
      ('invoices', 'receptor_poblacion', 'buyer_poblacion'),
      ('invoices', 'receptor_provincia', 'buyer_provincia'),
      ('invoices', 'receptor_pais', 'buyer_pais'),
      ('invoices', 'idioma', 'language'),
      ('invoices', 'documento_version', 'document_version'),
      ('invoices', 'archivo_version', 'file_version'),
      ('invoices', 'archivo_error', 'file_error'),
      ('invoice_lines', 'factura_identifier', 'invoice_identifier'),
      ('invoice_lines', 'contrato_identifier', 'contract_identifier'),
      ('invoice_lines', 'periodo', 'period'),
      ('mails', 'enviat_per', 'sender'),
      ('mails', 'factura_identifier', 'invoice_identifier'),
      ('mails', 'factura_numero', 'invoice_number'),
      ('mails', 'peticion', 'idempotency_key'),
      ('mails', 'contenido', 'content_digest'),
      ('mails', 'is_fora', 'is_outside'),
      ('mails', 'mitja', 'outlet'),
      ('mail_outlet', 'mitja', 'outlet'),
      ('exports', 'tipus', 'kind'),
      ('exports', 'nom', 'file_name'),
      ('exports', 'estat', 'state'),
      ('exports', 'fet', 'progress'),
      ('exports', 'clau', 'idempotency_key'),
      ('schedules', 'nom', 'name'),
      ('schedules', 'actiu', 'is_active'),
      ('schedules', 'destinataris', 'recipients'),
      ('schedules', 'actiu_des_de', 'active_since'),
      ('dispatches', 'nom', 'name'),
      ('dispatches', 'periode', 'period'),
      ('dispatches', 'origen', 'origin'),
      ('dispatches', 'solicitante', 'requested_by'),
      ('dispatches', 'clau', 'idempotency_key'),
      ('audit_log', 'usuario', 'account'),
      ('audit_log', 'accion', 'action'),
      ('audit_log', 'entidad', 'entity'),
      ('audit_log', 'registro', 'record'),
      ('audit_log', 'antes', 'before'),
      ('audit_log', 'despues', 'after')
    ) as list(relation, was, becomes)
  loop
    execute format('alter table %I rename column %I to %I', renamed.relation, renamed.was, renamed.becomes);
    for bound in
      select conname from pg_constraint
      where conrelid = renamed.relation::regclass and starts_with(conname, format('%s_%s_', renamed.relation, renamed.was))
    loop
      execute format(
        'alter table %I rename constraint %I to %I', renamed.relation, bound.conname,
        overlay(bound.conname placing renamed.becomes from length(renamed.relation) + 2 for length(renamed.was))
      );
    end loop;
  end loop;
end $$;

alter view payable_banks rename column cuenta to cuenta_bancaria;

alter index pauses_contrato rename to pauses_contract;
alter index pauses_one_open_contrato rename to pauses_one_open_contract;
alter index invoice_lines_factura rename to invoice_lines_invoice;
alter index audit_log_registro rename to audit_log_record;
alter index mails_factura rename to mails_invoice;
alter index mails_fora rename to mails_outside;

-- Functions that name what was renamed. Parameters can't be renamed in place.

create or replace function keep_past_calendar() returns trigger language plpgsql as $$
begin
  if new.fecha_inicio = old.fecha_inicio and new.anchor > old.anchor then
    insert into past_calendars (contract_identifier, anchor, until, producto_dias_facturacion, is_recurrente)
      values (old.identifier, old.anchor, new.anchor, old.producto_dias_facturacion, old.is_recurrente);
  else
    delete from past_calendars where contract_identifier = old.identifier;
  end if;
  return null;
end
$$;

create or replace function next_document_version() returns trigger language plpgsql as $$
begin
  new.document_version := greatest(old.document_version + 1, document_moment());
  return new;
end $$;

drop function period_months(integer);
create function period_months(days integer) returns integer language sql immutable parallel safe
return case
  when days % 30 = 0 then days / 30
  when days % 365 = 0 then days / 365 * 12
end;

drop function period_start(date, integer, integer);
create function period_start(anchor date, days integer, k integer) returns date language sql immutable parallel safe
return case
  when days % 30 = 0 then (anchor + make_interval(months => days / 30 * k))::date
  when days % 365 = 0 then (anchor + make_interval(months => days / 365 * 12 * k))::date
  else anchor + days * k
end;

drop function last_period_by(date, integer, date);
create function last_period_by(anchor date, days integer, day date) returns integer language sql immutable parallel safe
return case
  when days % 30 = 0 then floor(months_between(anchor, day)::numeric / (days / 30))::integer
  when days % 365 = 0 then floor(months_between(anchor, day)::numeric / (days / 365 * 12))::integer
  else floor((day - anchor)::numeric / days)::integer
end;

drop function due_date(date, text);
create function due_date(day date, tipo_vencimiento text) returns date language sql immutable parallel safe
return case tipo_vencimiento
  when '0' then day
  when '1' then day + 30
  when '2' then day + 60
  when '3' then (date_trunc('month', (day + 30)::timestamp) + interval '1 month - 1 day')::date
end;

drop function is_overdue(boolean, date, date);
create function is_overdue(is_pagada boolean, fecha_vencimiento date, day date) returns boolean language sql immutable parallel safe
return not is_pagada and fecha_vencimiento < day;

drop function line_text(text, date, date, boolean);
create function line_text(template text, first_day date, last_day date, is_recurrente boolean) returns text
language sql stable parallel safe
return case when position('{' in template) = 0 then template else
  replace(replace(replace(replace(replace(template,
    '{periode}', case when is_recurrente
      then to_char(first_day, 'DD/MM/YYYY') || ' - ' || to_char(last_day, 'DD/MM/YYYY')
      else to_char(first_day, 'DD/MM/YYYY') end),
    '{inici}', to_char(first_day, 'DD/MM/YYYY')),
    '{fi}', to_char(last_day, 'DD/MM/YYYY')),
    '{mes}', (array['gener', 'febrer', 'març', 'abril', 'maig', 'juny', 'juliol', 'agost', 'setembre', 'octubre', 'novembre',
      'desembre'])[extract(month from first_day)::integer]),
    '{any}', to_char(first_day, 'YYYY'))
end;

-- The same JSON with the keys of its objects renamed, however deep.
create function pg_temp.renamed(given jsonb, names jsonb) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(given)
    when 'object' then
      return (
        select coalesce(jsonb_object_agg(coalesce(names ->> key, key), pg_temp.renamed(value, names)), '{}')
        from jsonb_each(given)
      );
    when 'array' then
      return (
        select coalesce(jsonb_agg(pg_temp.renamed(value, names) order by place), '[]')
        from jsonb_array_elements(given) with ordinality as item(value, place)
      );
    else
      return given;
  end case;
end $$;

-- What a report was asked for with: its keys, its name, and whether it shows invoices one by one.
create function pg_temp.report_request(given jsonb) returns jsonb language plpgsql immutable as $$
declare
  request jsonb := pg_temp.renamed(given, '{
    "informe": "report", "cerca": "search", "camps": "fields", "ordre": "order", "vista": "view", "columna": "column",
    "sentit": "direction", "mes": "month", "des": "from", "fins": "to", "facturas": "invoices", "tirada": "runKey"
  }');
begin
  if request ? 'report' then
    request := jsonb_set(request, '{report}', '{
      "venciments": "dueSoon", "pp": "pending", "vencudes": "overdue", "licencies": "licences", "previsio": "forecast", "factures": "invoices"
    }'::jsonb -> (request ->> 'report'));
  end if;
  if request #>> '{order,view}' = 'factures' then
    request := jsonb_set(request, '{order,view}', '"invoices"');
  end if;
  return request;
end $$;

-- States and kinds. Where a table may be long it is written once, as the type of a column "changes": no row is left dead, and triggers
-- that guard or count rows see nothing.

alter table billing_runs drop constraint billing_runs_state_check, alter column state drop default;
update billing_runs set state = '{"en-curs": "running", "fet": "done", "fallit": "failed"}'::jsonb ->> state;
alter table billing_runs
  alter column state set default 'running',
  add check (state in ('running', 'done', 'failed'));

alter table exports
  drop constraint exports_kind_check,
  drop constraint exports_state_check,
  drop constraint exports_check,
  drop constraint exports_check1,
  drop constraint exports_check2,
  alter column state drop default;
drop index exports_due;
update exports set
  kind = '{"informe": "report", "factures": "invoices"}'::jsonb ->> kind,
  state = '{"pendent": "pending", "en-curs": "running", "fet": "done", "fallit": "failed"}'::jsonb ->> state,
  request = pg_temp.report_request(request);
alter table exports
  alter column state set default 'pending',
  add check (kind in ('report', 'invoices')),
  add check (state in ('pending', 'running', 'done', 'failed')),
  add check (format in ('pdf', 'xlsx', 'csv') and kind = 'report' or format in ('pdf', 'zip') and kind = 'invoices'),
  add check ((error is not null) = (state = 'failed')),
  add check ((settled_at is not null) = (state in ('done', 'failed')));
create index exports_due on exports (due_at) where state in ('pending', 'running');

alter table schedules drop constraint schedules_name_check;
alter table dispatches
  drop constraint dispatches_name_fkey,
  drop constraint dispatches_origin_check,
  drop constraint dispatches_check,
  drop constraint dispatches_check1;
drop index dispatches_once;
update schedules set name = '{"mensual": "monthly", "setmanal": "weekly"}'::jsonb ->> name;
update dispatches set
  name = '{"mensual": "monthly", "setmanal": "weekly"}'::jsonb ->> name,
  origin = case origin when 'programat' then 'scheduled' else origin end;
alter table schedules add check (name in ('monthly', 'weekly'));
alter table dispatches
  add foreign key (name) references schedules,
  add check (origin in ('scheduled', 'manual')),
  add check ((origin = 'scheduled') = (due_at is not null) and (origin = 'manual') = (requested_by is not null)),
  add check (idempotency_key is null or origin = 'manual');
create unique index dispatches_once on dispatches (name, period) where origin = 'scheduled';

alter table mail_outlet drop constraint mail_outlet_outlet_check;
update mail_outlet set outlet = '{"servidor": "server", "fitxer": "file"}'::jsonb ->> outlet;
alter table mail_outlet add check (outlet in ('server', 'file'));

drop index mails_facturas, mails_of_dispatch, mails_of_reminder, mails_kept;
alter table mails drop constraint mails_outlet_check;
alter table mails
  alter column outlet type text using '{"servidor": "server", "fitxer": "file"}'::jsonb ->> outlet,
  alter column payload type jsonb using pg_temp.renamed(payload, '{
    "factura": "invoice", "facturas": "invoices", "clau": "idempotencyKey", "assumpte": "subject", "enviament": "dispatch",
    "solicitud": "request", "usuario": "account", "canvis": "changes", "antes": "before", "despues": "after",
    "otroNumero": "otherNumber", "cuenta": "cuentaBancaria", "isCorrecta": "isCorrect"
  }'),
  add check (outlet in ('server', 'file'));
create index mails_invoices on mails using gin ((payload -> 'invoices') jsonb_path_ops) with (fastupdate = off)
  where kind = 'reminder';
create index mails_of_dispatch on mails (((payload ->> 'dispatch')::integer)) where kind = 'scheduled';
create index mails_of_reminder on mails ((payload ->> 'idempotencyKey')) where kind = 'reminder';
create index mails_kept on mails (kind) where state = 'sent' and outlet = 'file';

update removal_requests set resolved_by = 'migration' where resolved_by = 'migració';

-- What the log has kept of a record: the keys of its kind. As text, of which there may be much: a key is what stands in quotes before a
-- colon, and a quote inside a value has a backslash before it.
create function pg_temp.kept_record(entity text, given jsonb) returns jsonb language plpgsql immutable as $$
declare
  names constant text[] := case entity
    when 'clients' then array[
      ['idioma', 'language'], ['facturas', 'invoices'], ['adreces', 'addresses'], ['foranes', 'outsideAddresses'],
      ['assumpte', 'subject'], ['clau', 'idempotencyKey']
    ]
    when 'company_versions' then array[['idioma', 'language'], ['registroMercantil', 'registryEntry']]
    when 'contracts' then array[['facturadoHasta', 'billedThrough']]
    when 'series' then array[['ultimoNumero', 'lastNumber'], ['ultimaFecha', 'lastDate']]
    when 'invoices' then array[
      ['clientesExcluidos', 'excludedClients'], ['facturas', 'invoices'], ['desde', 'firstNumber'], ['hasta', 'lastNumber'],
      ['empresaVersion', 'companyVersion'], ['empresa_version', 'companyVersion']
    ]
    when 'schedules' then array[
      ['nom', 'name'], ['actiu', 'isActive'], ['destinataris', 'recipients'], ['enviament', 'dispatch'], ['periode', 'period']
    ]
    when 'mails' then array[
      ['estat', 'state'], ['factura', 'invoice'], ['facturas', 'invoices'], ['tirada', 'runKey'], ['tornaAEnviar', 'resend'],
      ['adreces', 'addresses'], ['foranes', 'outsideAddresses'], ['encuats', 'queued'], ['jaEnviats', 'alreadySent'],
      ['senseAdreca', 'withoutAddress']
    ]
    when 'import' then array[
      ['nous', 'added'], ['canviats', 'changed'], ['iguals', 'unchanged'], ['refusats', 'refused'],
      ['substitueixMostra', 'replacesSample']
    ]
    when 'queues' then array[['metode', 'method'], ['adreca', 'address'], ['estat', 'status']]
    when 'exports' then array[['tipus', 'kind'], ['nom', 'fileName']]
  end;
  written text := given::text;
  kept jsonb;
  pair text[];
begin
  if names is null or given is null then return given; end if;
  foreach pair slice 1 in array names loop
    written := replace(written, format('"%s": ', pair[1]), format('"%s": ', pair[2]));
  end loop;
  kept := written::jsonb;
  if entity = 'exports' then
    kept := kept
      || jsonb_build_object('kind', '{"informe": "report", "factures": "invoices"}'::jsonb -> (kept ->> 'kind'))
      || jsonb_build_object('request', pg_temp.report_request(kept -> 'request'));
  end if;
  return kept;
end $$;

alter table audit_log
  alter column account type text using
    coalesce('{"visitant": "visitor", "sistema": "system", "migració": "migration"}'::jsonb ->> account, account),
  alter column action type text using coalesce('{
    "crear": "create", "canviar": "change", "esborrar": "delete", "canviar-contrasenya": "change-password", "facturar": "issue",
    "enviar": "send", "reintentar": "retry", "arxivar": "archive", "recordar": "remind", "descarregar": "export",
    "importar": "import", "actuar": "operate"
  }'::jsonb ->> action, action),
  alter column record type text using case entity
    when 'schedules' then coalesce('{"mensual": "monthly", "setmanal": "weekly"}'::jsonb ->> record, record)
    else record end,
  alter column before type jsonb using pg_temp.kept_record(entity, before),
  alter column after type jsonb using pg_temp.kept_record(entity, after);

drop function pg_temp.kept_record(text, jsonb);
drop function pg_temp.report_request(jsonb);
drop function pg_temp.renamed(jsonb, jsonb);
