-- A session or a one-time token that was made by another credential: a developer token, or the session of a person. It has at most
-- the other's rights, which is found out whenever it is used, and ends with it.
alter table session add column parent_id uuid references session on delete cascade;
create index session_parent on session (parent_id) where parent_id is not null;
alter table verification add column session_id uuid references session on delete cascade;
create index verification_session on verification (session_id) where session_id is not null;

create function end_minted() returns trigger language plpgsql as $$
begin
  update session set revoked_at = new.revoked_at where parent_id = new.id and revoked_at is null;
  update verification set consumed_at = new.revoked_at where session_id = new.id and consumed_at is null;
  return null;
end
$$;
create trigger end_minted after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function end_minted();
