-- A session that the program of a reseller, partner or organization opened for one of its people reaches that account and what is
-- below it, and nothing else of the person's.
alter table session add column within_id integer references account on delete cascade;
create index session_within on session (within_id) where within_id is not null;
