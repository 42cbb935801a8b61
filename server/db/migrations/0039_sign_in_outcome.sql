-- What became of the last sign-in of a provider, so that the console can say it: null while somebody is signing in. It is used up by
-- then, and its verifier is gone. A success leaves no row.
alter table app_sign_in alter column verifier drop not null;
alter table app_sign_in add column outcome text check (outcome in ('refused', 'failed'));
