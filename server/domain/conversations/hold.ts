import { and, eq, sql } from 'drizzle-orm';
import { HOLD_QUIET_MS } from '#contract/rules/constants';
import { conversationHeld } from '#contract/rules/messages';
import { agentConfig, room } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { heldBy, type Person, renewedBy, rivalOf, silenceIn } from './holdRules';
import { keepTakenOver } from './keepUnanswered';
import type { RoomRow } from './roomRow';

/** @throws Refusal 409 if somebody else holds the room */
export function requireFree(row: RoomRow, person: Person, nowMs: number): void {
  const rival = rivalOf(row, person, nowMs);
  if (rival) throw new Refusal(409, conversationHeld(rival.name));
}

/** Gives a locked room to a person, or prolongs their hold. */
export async function hold(tx: Pick<Tx, 'db'>, row: RoomRow, person: Person, nowMs: number): Promise<void> {
  if (silenceIn(row, nowMs) === null) await keepTakenOver(tx, row, nowMs);
  await store(tx, row, heldBy(row, person, nowMs, await readQuietMs(tx, row)));
}

/** Prolongs the hold of a person who types in a locked room. Returns whether it did. */
export async function renewHold(tx: Pick<Tx, 'db'>, row: RoomRow, person: Person, nowMs: number): Promise<boolean> {
  const renewed = renewedBy(row, person, nowMs, await readQuietMs(tx, row));
  if (renewed) await store(tx, row, renewed);
  return renewed !== null;
}

/** How long the agent of a room waits for the person who took over. */
async function readQuietMs({ db }: Pick<Tx, 'db'>, { orgId, agentId }: RoomRow): Promise<number> {
  const [set] = await db
    .select({ quietS: sql<number | null>`(${agentConfig.production} ->> 'handoverQuietS')::integer` })
    .from(agentConfig)
    .where(and(eq(agentConfig.orgId, orgId), eq(agentConfig.agentId, agentId)));
  return set?.quietS == null ? HOLD_QUIET_MS : set.quietS * 1_000;
}

async function store({ db }: Pick<Tx, 'db'>, row: RoomRow, columns: ReturnType<typeof heldBy>): Promise<void> {
  await db
    .update(room)
    .set(columns)
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
}

/** The agent answers no more in a locked room, until somebody switches it on again. */
export async function keepSilent({ db }: Pick<Tx, 'db'>, row: RoomRow): Promise<void> {
  await db
    .update(room)
    .set({ aiAgentEnabled: false })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
}
