-- What a deleted agent gives free at once and gets back if its deletion is undone in time. Null: it is not deleted, or for good.
alter table account add column former jsonb;
