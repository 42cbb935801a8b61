import { room } from '../../db/schema/index';
import type { Tx } from '../../request/tx';
import { isRoom, roomChanged } from '../conversations/changeRoom';
import { hold } from '../conversations/hold';
import { FREE, holderOf, type Person } from '../conversations/holdRules';
import { type CallRow, lockRoomOfCall } from './callRow';

/** Prolongs the hold of a person who speaks on the line. Needs the agent's scope. */
export async function renewHoldOf(tx: Tx, row: CallRow, person: Person, nowMs: number): Promise<void> {
  const locked = await lockRoomOfCall(tx, row);
  if (!locked || holderOf(locked, nowMs)?.id !== person.id) return;
  await hold(tx, locked, person, nowMs);
  await tx.emit(roomChanged(locked));
}

/** Gives the room of a call back to the agent, if that person holds it. Needs the agent's scope. */
export async function releaseHoldOf(tx: Tx, row: CallRow, personId: number): Promise<void> {
  const locked = await lockRoomOfCall(tx, row);
  if (!locked || locked.heldBy !== personId) return;
  await tx.db.update(room).set(FREE).where(isRoom(locked));
  await tx.emit(roomChanged(locked));
}
