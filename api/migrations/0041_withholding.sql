-- Income tax that a client withholds from what it pays and hands to the tax agency (decision 0052). Null: nothing is withheld.
alter table clients add column retencion numeric(5, 2) check (retencion > 0 and retencion <= 50);

-- Copied when an invoice is issued; of its base, under its total and no part of it.
alter table invoices
  add column retencion numeric(5, 2) check (retencion > 0 and retencion <= 50),
  add column importe_retencion numeric(14, 2),
  add constraint invoices_withholding check (importe_retencion is not distinct from round(precio_base * retencion / 100, 2));
