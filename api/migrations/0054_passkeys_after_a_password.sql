-- Another password means that somebody may have known the one before, and may have left a passkey behind (docs/decisions/0065): from then on
-- a passkey opens nothing alone until it has been shown beside the new password.
alter table passkeys add column opens_alone boolean not null default true;
