-- What looks the same is found as the same: a name that is stored decomposed, as some systems write it, by the composed one. The rule is
-- that of searchForm in the contract, in lower case.
create function search_text(text) returns text language sql immutable parallel safe as $$
  select lower(translate(normalize($1, NFKC),
    E'\u2018\u2019\u02bc\u2010\u2011\u2012\u2013\u2014\u2212\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
    '''''''------'))
$$;

-- The indexes of the wide search, on what is compared.
do $$
declare
  ops text;
begin
  select format('%s.gin_trgm_ops', extnamespace::regnamespace) into ops from pg_extension where extname = 'pg_trgm';
  if ops is null then return; end if;
  drop index if exists account_text, app_user_text;
  execute format('create index account_text on account using gin (search_text(display_name) %1$s, search_text(account_name) %1$s,
    search_text(username) %1$s, search_text(email) %1$s, search_text(vida_phone_number) %1$s)', ops);
  execute format('create index app_user_text on app_user using gin (search_text(email) %s)', ops);
end $$;
