-- A code belongs to the browser that asked for it: known by its cookie, else by its address. `has_cookie`: the request had one.
-- `known`: that browser signed the person in before, and so has a budget of its own.
alter table verification add column device_id uuid;
alter table verification add column network text;
alter table verification add column has_cookie boolean not null default false;
alter table verification add column known boolean not null default false;

-- The browser a session was opened in.
alter table session add column device_id uuid;
create index session_device on session (user_id, device_id) where device_id is not null;
