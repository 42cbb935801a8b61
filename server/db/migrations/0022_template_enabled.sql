-- A template is offered while it has a production copy and is not deleted.
alter table template drop column enabled;
