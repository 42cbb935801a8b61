-- An organization at which texts and embedding are on, whatever its reseller switched off (specification 6). Only a super administrator
-- says so.
alter table account add column forced_switches boolean not null default false;
grant select (forced_switches) on account to app_auth;
