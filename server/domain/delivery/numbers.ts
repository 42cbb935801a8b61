import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { DeliveryChannel } from '#contract/entities/delivery';
import { account, delivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** Whose side of a conversation it is: an agent's in a room, or an organization's that has not chosen an agent yet. */
export type OwnSide = {
  readonly orgId: number;
  readonly agentId: number | null;
  readonly roomId: string | null;
};

/** The number that texts come from: that which the other side wrote to, else the agent's, else the organization's. */
export async function ownNumber(db: Db, side: OwnSide): Promise<string | null> {
  const written = await addressWrittenTo(db, side, 'sms');
  if (written !== null) return written;
  const numberOf = async (id: number) => {
    const [row] = await db.select({ number: account.vidaPhoneNumber }).from(account).where(eq(account.id, id));
    return row?.number ?? null;
  };
  return (side.agentId === null ? null : await numberOf(side.agentId)) ?? numberOf(side.orgId);
}

/** The number or address of ours that the other side wrote to last. */
export async function addressWrittenTo(
  db: Db,
  { orgId, roomId }: OwnSide,
  channel: DeliveryChannel,
): Promise<string | null> {
  if (roomId === null) return null;
  const ofRoom = and(eq(delivery.orgId, orgId), eq(delivery.roomId, roomId), eq(delivery.channel, channel));
  const [row] = await db
    .select({ address: delivery.ownAddress })
    .from(delivery)
    .where(and(ofRoom, eq(delivery.direction, 'in'), isNotNull(delivery.ownAddress)))
    .orderBy(desc(delivery.id))
    .limit(1);
  return row?.address ?? null;
}
