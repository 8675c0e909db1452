-- What has become of the notices of a remittance is looked for among all mails each time that its page is read (api/remittances/presentRemittance.ts, debitNotices.ts).
create index mails_notices_by_remittance on mails ((payload ->> 'remittance')) where kind = 'debitNotice';
