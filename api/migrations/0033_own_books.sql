-- Since when the books are the company's own; null while they never were the sample's, or still are. Empty books that are one's own don't become
-- the sample company's again at the next start.
alter table configuration add column own_since timestamptz;
