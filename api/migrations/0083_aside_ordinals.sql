-- Which of the movements of its day that say the same the one that waits beside a file is (decision 0069): two clients may pay the same in the same words.
alter table bank_statements add column aside_ordinal integer not null default 1 check (aside_ordinal >= 1);
