-- Who answers in a room instead of the agent, until when. Each new hold raises the fence, so that an answer of the agent that began
-- before it is dropped.
alter table room add column held_by integer;
alter table room add column held_by_name text;
alter table room add column held_until timestamptz;
alter table room add column hold_fence integer not null default 0;
alter table room add constraint room_held check ((held_by is null) = (held_until is null) and (held_by is null) = (held_by_name is null));
alter table room add constraint room_rating check (rating between 1 and 5);
