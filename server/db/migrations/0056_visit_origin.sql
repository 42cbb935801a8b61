-- Where the visitors of a network came from: the page they first opened and what led them there, until one of them signs up, and for a
-- day at most.
create table visit_origin (
  -- The HMAC of the network: enough to know it again, and of no use elsewhere.
  network_hmac bytea primary key,
  page text not null,
  ref text not null,
  seen_at timestamptz not null
);
create index visit_origin_seen on visit_origin (seen_at);
call secure_table('visit_origin');
grant select, insert, update, delete on visit_origin to app_auth;
create policy auth on visit_origin to app_auth using (true) with check (true);
