-- Failed logins, counted by rate-limiter-flexible (the columns are its own). No part of the books: unlogged, and losing it costs
-- nothing but the counts.
create schema login;
create unlogged table login.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
