import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** What became of a room, in the order in which its row was locked: written by the database itself, beside the code under test. */

export type Entry = {
  readonly kind: 'room' | 'question' | 'answer' | 'person' | 'piece';
  /** The test's time of the transaction. */
  readonly nowMs: number;
  /** What the transaction was to do. */
  readonly step: string;
  readonly heldBy: number | null;
  readonly heldUntilMs: number | null;
  readonly fence: number | null;
  readonly isAgentOn: boolean | null;
  /** The question of a message of visitor or agent; who wrote, of a person's. */
  readonly about: string | null;
};

/** Lets a database write the history of its rooms. */
export async function keepHistory(owner: pg.ClientConfig): Promise<void> {
  await run(
    owner,
    `create table takeover_history (seq bigserial primary key, room_id text, kind text, now_ms bigint, step text,
      held_by integer, held_until_ms bigint, fence integer, is_agent_on boolean, about text);
    grant all on takeover_history, takeover_history_seq_seq to public;
    create function note_room() returns trigger language plpgsql as $$ begin
      if (new.held_by, new.held_until, new.hold_fence, new.ai_agent_enabled)
        is distinct from (old.held_by, old.held_until, old.hold_fence, old.ai_agent_enabled) then
        insert into takeover_history (room_id, kind, now_ms, step, held_by, held_until_ms, fence, is_agent_on)
        values (new.id, 'room', current_setting('test.now_ms')::bigint, current_setting('test.step'), new.held_by,
          round(extract(epoch from new.held_until) * 1000), new.hold_fence, new.ai_agent_enabled);
      end if;
      return null;
    end $$;
    create trigger note_room after update on room for each row execute function note_room();
    create function note_message() returns trigger language plpgsql as $$ begin
      insert into takeover_history (room_id, kind, now_ms, step, about)
      values (new.room_id,
        case when new.sent_by is not null then 'person' when new.ai_agent then 'answer' else 'question' end,
        current_setting('test.now_ms')::bigint, current_setting('test.step'),
        coalesce(new.sent_by::text, replace(new.client_key, 'answer:', '')));
      return null;
    end $$;
    create trigger note_message after insert on message for each row execute function note_message();`,
  );
}

/** A mistake in the database: how a hold is stored. */
export async function plant(owner: pg.ClientConfig, statement: string): Promise<() => Promise<void>> {
  await run(
    owner,
    `create function mistake() returns trigger language plpgsql as $$ begin ${statement} return new; end $$;
     create trigger a_mistake before update on room for each row execute function mistake();`,
  );
  return () => run(owner, 'drop function mistake cascade');
}

export async function historyOf(owner: pg.ClientConfig, roomId: string): Promise<readonly Entry[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<Entry>(
      `select kind, now_ms::float8 "nowMs", step, held_by "heldBy", held_until_ms::float8 "heldUntilMs", fence,
        is_agent_on "isAgentOn", about from takeover_history where room_id = $1 order by seq`,
      [roomId],
    );
    return rows;
  } finally {
    await client.end();
  }
}

async function run(owner: pg.ClientConfig, statements: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

type Holder = { readonly id: number; readonly untilMs: number };

const holderAt = (holder: Holder | null, nowMs: number): Holder | null =>
  holder !== null && holder.untilMs > nowMs ? holder : null;

/** What went wrong in a history; null: nothing. It keeps its own account of who holds the room, and looks at no fence for that. */
export function faultIn(history: readonly Entry[]): string | null {
  let holder: Holder | null = null;
  let fence = 0;
  let isAgentOn = true;
  /** Questions whose answer must not leave any more. */
  const dropped = new Set<string | null>();
  const open = new Set<string | null>();
  const dropAll = () => {
    for (const question of open) dropped.add(question);
  };
  for (const entry of history) {
    const { kind, nowMs, step, about } = entry;
    const live = holderAt(holder, nowMs);
    if (kind === 'room') {
      if ((entry.fence ?? 0) < fence) return 'the fence fell';
      const stored: Holder | null =
        entry.heldBy === null ? null : { id: entry.heldBy, untilMs: entry.heldUntilMs ?? 0 };
      // One that has ended stays in the row until the next.
      const isNew = stored !== null && !isDeepStrictEqual(stored, holder) && live?.id !== stored.id;
      if (isNew && live && step !== 'hold') return `two people held the room: one came by ${step}`;
      if (isNew && step === 'type') return 'typing took the room over';
      if (isNew && (entry.fence ?? 0) <= fence) return 'a new hold did not raise the fence';
      if (isNew || entry.isAgentOn === false) dropAll();
      fence = entry.fence ?? 0;
      isAgentOn = entry.isAgentOn === true;
      holder = stored;
    } else if (kind === 'question') {
      open.add(about);
      if (live || !isAgentOn) dropped.add(about);
    } else if (kind === 'person') {
      if (`${live?.id}` !== about) return 'a person wrote who did not hold the room';
    } else {
      if (live) return `${kind} of the agent left while a person held the room`;
      if (!isAgentOn) return `${kind} of the agent left while it was switched off`;
      if (dropped.has(about)) return `${kind} of the agent left although a person had taken over since it began`;
    }
  }
  return null;
}
