-- The language that a person has chosen for screens, messages and reports; null until then: the words are the specification's.
alter table users add column language text check (language in ('ca', 'es', 'en'));
