-- What an answer was made from: the passages, the steps with their times, and the apps of its functions. Only the people of its agent
-- read it, and it goes when its message goes.
create table answer_trace (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  message_id uuid not null,
  trace jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, room_id, message_id),
  foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade
);
call tenant_table('answer_trace');

-- Questions that are alike and had no answer. `is_test`: asked in the chat beside the editor.
create table unanswered (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  is_test boolean not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'taught')),
  taught_in text check (taught_in in ('prompt', 'knowledge')),
  changed_at timestamptz,
  changed_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index unanswered_agent on unanswered (org_id, agent_id, state, is_test);
call tenant_table('unanswered');

-- One such question: a message of the other side. What is known of it goes when the message goes.
create table unanswered_question (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  question_id uuid not null,
  unanswered_id uuid not null,
  reason text not null check (reason in ('noPassage', 'agentSaid', 'takenOver')),
  -- The stems of the words it is compared by.
  words text[] not null,
  created_at timestamptz not null default now(),
  primary key (org_id, room_id, question_id),
  foreign key (org_id, room_id, question_id) references message on delete cascade on update cascade,
  foreign key (org_id, unanswered_id) references unanswered on delete cascade
);
create index unanswered_question_group on unanswered_question (org_id, unanswered_id, created_at desc);
create index unanswered_question_agent on unanswered_question (org_id, agent_id, created_at desc);
call tenant_table('unanswered_question');

-- A question with the answer that is expected of an agent.
create table test_case (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  question text not null,
  expected text not null,
  created_by integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index test_case_question on test_case (org_id, agent_id, md5(lower(question)));
call tenant_table('test_case');
