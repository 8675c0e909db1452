-- Invoices by e-mail: the mails become a ledger that staff read, and whoever gets one is known by invoice and address.

-- Language of a client's invoices and mails; null is the company's.
alter table clients add column idioma text check (idioma in ('ca', 'es'));
-- As the client's was when the invoice was issued; null is the issuer's of that time.
alter table invoices add column idioma text check (idioma in ('ca', 'es'));

alter table mails
  -- Account that has sent it; null: the product itself.
  add column enviat_per text,
  -- What it is about, where that is one invoice. The ledger outlives what it tells of: no reference, and the number is copied.
  add column factura_identifier integer,
  add column factura_numero text,
  add column cliente_identifier integer references clients on delete set null,
  -- `Idempotency-Key` of the request that wrote it.
  add column peticion text,
  -- Put aside by staff, or replaced by a later mail: no longer asked about.
  add column archived_at timestamptz,
  add check (kind <> 'invoice' or (factura_identifier is not null and factura_numero is not null)),
  add check (archived_at is null or settled_at is not null);

create index mails_factura on mails (factura_identifier) where factura_identifier is not null;
-- Reminders name several.
create index mails_facturas on mails using gin ((payload -> 'facturas') jsonb_path_ops) where kind = 'reminder';
create index mails_cliente on mails (cliente_identifier) where cliente_identifier is not null;
-- Refused or unknown and not put aside, or refused for now: what staff look after.
create index mails_undelivered on mails (identifier)
  where archived_at is null and (state in ('refused', 'uncertain') or (state = 'pending' and error is not null));
-- Never two mails of one invoice on their way to the same address.
create unique index mails_invoice_on_its_way on mails (factura_identifier, lower(recipient))
  where kind = 'invoice' and state in ('pending', 'sending');
