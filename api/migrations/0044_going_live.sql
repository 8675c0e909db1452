-- Going live (decision 0057). What a rehearsal is: the twin of `isRehearsal` in domain/verifactu/environments.ts.
create function is_rehearsal(environment text) returns boolean language sql immutable parallel safe
return environment <> 'producció';

-- As before, for the agency's own tests as well: no tax depends on them.
create or replace view sealed_invoices as
  select record.invoice_identifier
  from verifactu_records as record join verifactu_chains as chain on chain.identifier = record.chain_identifier
  where chain.closed_at is null or not is_rehearsal(chain.environment);

-- The declaración responsable of a version of the software (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15), as an administrator has signed it for
-- the company that produces it. Never changed: whoever asks later reads what was declared then.
create table verifactu_declarations (
  identifier integer generated always as identity primary key,
  -- The JSON text of `DeclarationFacts`.
  content text not null unique,
  signed_by text not null,
  signed_at timestamptz not null
);
create trigger verifactu_declarations_kept before update or delete on verifactu_declarations
  for each row execute function refuse_record_change();

alter table exports
  drop constraint exports_kind_check,
  drop constraint exports_check,
  add check (kind in ('report', 'invoices', 'records', 'declaration')),
  add check (
    format in ('pdf', 'xlsx', 'csv') and kind = 'report' or format in ('pdf', 'zip') and kind = 'invoices'
    or format = 'zip' and kind = 'records' or format = 'pdf' and kind = 'declaration'
  );
