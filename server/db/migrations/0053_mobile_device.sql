-- The phone that a session of the mobile app is in, as its check-in tells. The person sees it among the own devices.
create table mobile_device (
  session_id uuid primary key references session on delete cascade,
  user_id integer not null references app_user on delete cascade,
  -- The HMAC of the app's own name for the phone: enough to know the phone again, and of no use elsewhere.
  cloud_hmac bytea not null,
  platform text check (platform in ('ios', 'android')),
  app_version text,
  system_version text,
  model text,
  checked_in_at timestamptz not null
);
create index mobile_device_cloud on mobile_device (user_id, cloud_hmac);
call secure_table('mobile_device');
grant select, insert, update, delete on mobile_device to app_auth;
create policy auth on mobile_device to app_auth using (true) with check (true);
