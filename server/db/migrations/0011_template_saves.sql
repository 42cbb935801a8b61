-- The id its sender gave the last save of a template: sent again after a lost reply, it is acknowledged and not made twice.
alter table template add column staging_save_id uuid;
