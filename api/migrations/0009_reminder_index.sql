-- Reminders are looked up invoice by invoice, hundreds at a time, and each look would read the list of what is not in the index yet.
alter index mails_facturas set (fastupdate = off);
select gin_clean_pending_list('mails_facturas');
