import type { Scope } from '../../db/scope';
import { renewHoldOf } from '../../domain/calls/callHold';
import { type CallRow, readRoomOfCall } from '../../domain/calls/callRow';
import { isBlocked } from '../../domain/conversations/blocks';
import { holderOf, type Person, silenceIn } from '../../domain/conversations/holdRules';
import type { FunctionHost } from '../../domain/functions/functionHost';
import type { RealtimeHub } from '../../realtime/hub';

/** Who answers the caller: the agent, a person of the team, or nobody: the agent was switched off. */
export type Answering =
  | { readonly by: 'agent' }
  | { readonly by: 'person'; readonly id: number; readonly name: string }
  | { readonly by: 'nobody' };

/** The hold of a person on the line is prolonged so long before it ends. */
const [RENEW_BEFORE_MS, RENEW_MIN_MS] = [20_000, 1_000];

type Options = {
  readonly row: CallRow;
  readonly scope: Scope;
  readonly host: Pick<FunctionHost, 'actAs' | 'nowMs'>;
  readonly hub: RealtimeHub;
  /** Whether a person of the team speaks on the line: then they keep the room. */
  readonly isOnLine: (userId: number) => boolean;
  readonly onChange: (answering: Answering) => void;
  /** The team has blocked the caller. */
  readonly onBlocked: () => void;
  readonly onError: (error: unknown) => void;
};

export type HoldWatch = {
  /** Looks now. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

/** Watches who holds the room of a call, as in every conversation that is taken over. */
export function watchHold({ row, scope, host, hub, isOnLine, onChange, onBlocked, onError }: Options): HoldWatch {
  let roomId = row.roomId;
  let known = JSON.stringify({ by: 'agent' });
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let looking: Promise<void> = Promise.resolve();

  const read = () =>
    host.actAs(
      scope,
      async (tx) => {
        const found = await readRoomOfCall(tx.db, row);
        return found && { found, blocked: await isBlocked(tx, [row.agentId], found.peerId) };
      },
      { readOnly: true },
    );
  const lookNow = async () => {
    const room = await read();
    if (room === null || isOver) return;
    if (room.blocked) return onBlocked();
    const nowMs = host.nowMs();
    roomId = room.found.id;
    const holder = holderOf(room.found, nowMs);
    // Nothing tells when the time of a hold is over.
    if (timer) clearTimeout(timer);
    if (holder) wakeBefore(holder, holder.until.getTime() - nowMs);
    const isSilent = silenceIn(room.found, nowMs) !== null;
    const answering: Answering = holder
      ? { by: 'person', id: holder.id, name: holder.name }
      : { by: isSilent ? 'nobody' : 'agent' };
    const now = JSON.stringify(answering);
    if (now === known) return;
    known = now;
    onChange(answering);
  };
  const wakeBefore = (holder: Person, leftMs: number) => {
    const isKept = isOnLine(holder.id);
    timer = setTimeout(
      () => {
        if (isKept && isOnLine(holder.id)) void renew(holder);
        else void look();
      },
      Math.max(RENEW_MIN_MS, isKept ? leftMs - RENEW_BEFORE_MS : leftMs + 50),
    ).unref();
  };
  const renew = (holder: Person) =>
    host
      .actAs(scope, (tx) => renewHoldOf(tx, row, holder, host.nowMs()))
      .then(look)
      .catch(onError);
  const look = () => {
    looking = looking.then(() => (isOver ? undefined : lookNow())).catch(onError);
    return looking;
  };
  const stopHearing = hub.subscribe({
    wants: (event) => event.agentId === row.agentId && event.type === 'room.changed' && isOfRoom(event.payload.roomId),
    isUnder: () => false,
    deliver: () => void look(),
    end: () => {},
  });
  // A room that moved has another id.
  const isOfRoom = (id: string | undefined) => id === roomId || id === row.roomId;

  return {
    look,
    stop() {
      isOver = true;
      if (timer) clearTimeout(timer);
      stopHearing();
    },
  };
}
