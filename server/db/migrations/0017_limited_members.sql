-- A member limited to some agents changes these agents, but neither the organization itself nor what it consists of.
alter policy org on account
  with check (org_id = (select scope_org_id()) and ((select scope_permitted_ids()) is null
    or id = any ((select scope_permitted_ids())::integer[])));
