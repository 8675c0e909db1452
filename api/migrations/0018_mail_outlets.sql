-- How a mail went out: handed to a mail server, or kept as a file because there was none. Null before it went, and for those of before this.
alter table mails add column mitja text check (mitja in ('servidor', 'fitxer'));

-- Those that nobody has got: counted by the ledger, apart from those that were sent.
create index mails_kept on mails (kind) where state = 'sent' and mitja = 'fitxer';

-- Where mails go now, as the workers have told last.
create table mail_outlet (
  only_one boolean primary key default true check (only_one),
  mitja text not null check (mitja in ('servidor', 'fitxer'))
);
