-- An unread room's inbox is its room's; a template is offered while it has a production copy and is not deleted.
alter table activity drop column inbox;
alter table template drop column enabled;
