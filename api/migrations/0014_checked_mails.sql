alter table mails
  -- Digest of what the message was composed from, noted as a worker takes it in hand: it goes out only as long as the books say the same.
  add column contenido text,
  -- Addressed to somebody whom the client's contacts don't name, as whoever sent it has confirmed.
  add column is_fora boolean not null default false;

-- How many of those somebody has sent today.
create index mails_fora on mails (enviat_per, created_at) where is_fora;
