-- How often reading a document was begun without coming to an end: what is too complex is not tried for ever.
alter table kb_document add column tries smallint not null default 0;
