-- Wrong passwords: how many under a key (an address, an account, both, a device), and when the last one was, in milliseconds since
-- 1970; loginRules.ts makes waits of the two. No part of the books: unlogged, and losing it costs nothing but the counts.
drop table login.attempts;
create unlogged table login.failures (
  key text collate "C" primary key,
  failures double precision not null,
  at bigint not null
);
create index failures_at on login.failures (at);
