-- The host name that a session was opened at, whose owner's scripts it may meet. Null: opened before, and not used since.
alter table session add column host text;
