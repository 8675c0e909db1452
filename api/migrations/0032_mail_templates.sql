-- What a company writes in its mails to clients, instead of the product's own words: by kind of mail and language of the client. A row whose
-- texts are null has gone back to the product's; its version goes on, so that who still has the old one open is told.
create table mail_templates (
  kind text not null check (kind in ('invoice', 'reminder', 'reminders')),
  language text not null check (language in ('ca', 'es')),
  subject text,
  opening text,
  closing text,
  version integer not null default 1,
  primary key (kind, language),
  check (num_nulls(subject, opening, closing) in (0, 3))
);
