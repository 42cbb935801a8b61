import { type DeliveryChannel, MESSAGE_LIMIT } from '#contract/entities/delivery';
import { NO_EMAIL_OF_CONTACT, NO_NUMBER_OF_CONTACT } from '#contract/rules/messages/delivery';
import { TEXTS_PAUSED } from '#contract/rules/messages/plans';
import { textTooLong } from '#contract/rules/messages/values';
import { ITEMS_OF_MESSAGE } from '#contract/rules/money/usageLimits';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { RoomRow } from '../conversations/roomRow';
import { areTextsPaused } from '../money/plans/limits';
import { requireWithinLimits } from '../money/reachedLimit';
import { reasonNotToSend } from './consent';
import type { DeliveryHost } from './host';
import { channelOfRelay, type Relay } from './relay/relay';
import { wayOf } from './ways';

/** How a person's message is to reach the other side of a room. */
export type WantedWay = {
  readonly text: string;
  /** By default as the contact wrote last, else as it can be reached. */
  readonly channel?: DeliveryChannel | undefined;
  /** The channel of the last message. */
  readonly lastSource: string | null;
  readonly host: DeliveryHost;
  readonly nowMs: number;
};

/**
 * The channel that a message to the room's contact takes; nothing for a room whose other side reads the chat.
 * @throws Refusal 403 if the contact does not want it; 409 if as many were sent as the organization allows itself in a month, or texts
 * pause; 422 if it has no such address or the text is too long for it; 501 if nothing carries it
 */
export async function requireWay(
  db: Db,
  row: RoomRow,
  { text, channel: asked, lastSource, host, nowMs }: WantedWay,
): Promise<DeliveryChannel | undefined> {
  if (row.peerKind !== 'contact') return undefined;
  const channel = asked ?? usualChannel(row, lastSource);
  const peer = channel === 'sms' ? row.peerNumber : row.peerEmail;
  if (peer === null) {
    throw new Refusal(422, channel === 'sms' ? NO_NUMBER_OF_CONTACT : NO_EMAIL_OF_CONTACT, { input: 'channel' });
  }
  if (text.length > MESSAGE_LIMIT[channel]) {
    const message = textTooLong(MESSAGE_LIMIT[channel]);
    throw new Refusal(422, message, { input: 'message', issues: [{ path: 'message', message }] });
  }
  const { orgId, agentId, id: roomId } = row;
  await requireConsent(db, row, channel);
  if (channel === 'sms' && (await areTextsPaused(db, orgId))) throw new Refusal(409, TEXTS_PAUSED);
  const way = await wayOf(db, { orgId, agentId, roomId }, channel, host);
  if (way.carrier === undefined) throw new Refusal(501, way.text);
  await requireWithinLimits(db, agentId, ITEMS_OF_MESSAGE[channel], nowMs);
  return channel;
}

/** Whoever asked not to be written to is not, whatever a person of the team types. */
async function requireConsent(db: Db, row: RoomRow, channel: DeliveryChannel, address?: string): Promise<void> {
  const reason = await reasonNotToSend(db, row, channel, address);
  if (reason !== null) throw new Refusal(403, reason);
}

/** The webhook that takes a person's message. @throws Refusal 403 if the contact does not want it */
export async function requireRelay(db: Db, row: RoomRow, relay: Relay): Promise<Relay> {
  await requireConsent(db, row, channelOfRelay(relay), relay.address);
  return relay;
}

function usualChannel({ peerNumber }: RoomRow, lastSource: string | null): DeliveryChannel {
  if (lastSource === 'email' || lastSource === 'sms') return lastSource;
  return peerNumber === null ? 'email' : 'sms';
}
