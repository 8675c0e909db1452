-- How long before a debit clients are told, and whether that is done by itself (decision 0072).
alter table company_versions
  -- 14 unless another term was agreed (EPC rulebooks of SEPA Direct Debit, pre-notification).
  add column notice_days integer not null default 14 check (notice_days between 1 and 60),
  -- When the mails about a remittance go out by themselves.
  add column debit_notices text not null default 'byHand' check (debit_notices in ('byHand', 'prepared', 'sent'));
