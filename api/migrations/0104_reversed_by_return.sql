-- Until now it was guessed from the allocations whether a return had reversed a debit's payment, or somebody had done so before by hand.
alter table remittance_lines add column reversed_at timestamptz;

-- By the log, which has the moment of a reversal: that of the return is the one in which its movement, or the bank's answer, was noted.
update remittance_lines as line
set reversed_at = log.at
from audit_log as log
where line.returned_on is not null and line.payment_identifier is not null
  and log.entity = 'payments' and log.record = line.payment_identifier::text and log.action = 'reverse'
  and (
    exists (select from bank_movements where remittance_line_identifier = line.identifier and decided_at = log.at)
    or exists (select from remittance_answers where identifier = line.answer_identifier and imported_at = log.at)
  );
