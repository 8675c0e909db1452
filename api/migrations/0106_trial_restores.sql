-- Books that were restored only to try them (decision 0080): they never get a certificate again, without which nothing is sent to the tax agency.
alter table restores add column is_trial boolean not null default false;
