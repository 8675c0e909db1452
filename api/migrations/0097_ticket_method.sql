-- Of a sign-in with a second step, by what the first was shown: whom the company's provider let in has shown no password, neither in the list of sign-ins nor
-- where one is asked for again. Tickets live for five minutes; those of before are worth nothing now, and who holds one begins again.
delete from sign_in_tickets;
alter table sign_in_tickets add column method text not null check (method in ('password', 'provider'));
