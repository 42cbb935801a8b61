-- Whether an agent follows a template stands in its settings, under the name and with the values of the contract.
alter table agent_config drop column mode;

-- A save that is sent again is known by its Idempotency-Key, as every other call is.
alter table agent_config drop column staging_save_id;
alter table template drop column staging_save_id;
