-- How apps are doing: the calls of the last day, found without reading every message.
create index message_functions on message (org_id, created_at) where metadata ? 'functionsRun';
