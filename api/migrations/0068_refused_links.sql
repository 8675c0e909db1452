-- Why a movement that would have been linked by itself was not: what it would have changed was refused. Told to whoever decides it.
alter table bank_movements add column refusal text check (refusal <> '');
