-- Deleted organizations, resellers and partners are deleted for good after a while, with all their rows, wherever they stand.
create index account_deleted on account (deleted_at) where deleted_at is not null and type <> 'agent';
