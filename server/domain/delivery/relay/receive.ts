import type { BodyOf } from '#contract/endpoint';
import type { receiveMessage as endpoint } from '#contract/endpoints/receiveMessage';
import type { Message } from '#contract/entities/conversation';
import { PEER_BLOCKED } from '#contract/rules/messages';
import { SOURCE_ADDRESS_INVALID } from '#contract/rules/messages/delivery';
import { ANSWER_MESSAGE } from '../../../queue/kinds';
import { enqueue } from '../../../queue/queue';
import { Refusal } from '../../../request/refusal';
import type { AgentPlace, Tx } from '../../../request/tx';
import { isBlocked } from '../../conversations/blocks';
import { silenceIn } from '../../conversations/holdRules';
import { uuidOf } from '../../conversations/messageRow';
import { openRoom, readOrganizationName } from '../../conversations/openRoom';
import { storeMessage } from '../../conversations/storeMessage';
import { contactOf } from '../contacts';
import { addressee } from '../roomTo';
import { addressOf, obey, replyTo } from '../wishes';
import { relayTo } from './queueRelay';
import { relayOf, type StoredRelay } from './relay';

export type Received = Omit<BodyOf<typeof endpoint>, 'targetAgent'>;

/**
 * Stores a message from another service in the room of its sender and the agent, and asks the agent for an answer. Returns its id.
 * @throws Refusal 403 if the agent refuses the sender; 422 if the address is neither a number nor an email address
 */
export async function receiveMessage(tx: Tx, place: AgentPlace, received: Received, nowMs: number): Promise<string> {
  const { db } = tx;
  const sender = addressee(received.sourceAddress);
  if (sender === null) {
    const issues = [{ path: 'sourceAddress', message: SOURCE_ADDRESS_INVALID }];
    throw new Refusal(422, SOURCE_ADDRESS_INVALID, { input: 'sourceAddress', issues });
  }
  const row = await openRoom(tx, place, await contactOf(db, place.orgId, sender), false);
  if (await isBlocked(tx, [place.agentId], row.peerId)) throw new Refusal(403, PEER_BLOCKED);
  const address = addressOf(sender);
  const obeyed = await obey(tx, row, { sender, text: received.message, atMs: nowMs });
  const stored = await storeMessage(tx, row, await readOrganizationName(tx, place.orgId), {
    role: 'user',
    text: received.message,
    source: 'client',
    atMs: nowMs,
    clientKey: null,
    attachments: (received.attachments ?? []).map(attachmentOf),
    metadata: { ...keptOf(received, address), ...obeyed?.metadata },
    outcome: obeyed?.outcome,
  });
  if (obeyed?.reply) {
    const relay = relayOf(stored);
    const [reply, way] = [obeyed.reply, { source: 'client' as const, ...(relay && { leaving: relayTo(relay) }) }];
    await replyTo(tx, place, row, { stored, reply, sender, ownAddress: place.displayName, way, atMs: nowMs });
  }
  if (!obeyed && !silenceIn(row, nowMs)) {
    await enqueue(db, ANSWER_MESSAGE, { agentId: place.agentId, roomId: row.id, messageId: stored.id });
  }
  return uuidOf(stored);
}

/** Without a webhook, context and metadata are kept all the same. */
function keptOf({ outboundMessageWebhookUrl: url, context, metadata }: Received, address: string) {
  const given = { ...(context && { context }), ...(metadata && { metadata }) };
  const relay: StoredRelay | null = url === undefined ? null : { url, address, ...given };
  return relay ? { relay } : { received: given };
}

function attachmentOf({ type, url }: NonNullable<Received['attachments']>[number]): Message['attachments'][number] {
  const [kind = ''] = (type ?? '').split('/');
  return {
    'content-type': type?.includes('/') ? type : 'application/octet-stream',
    filename: decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? ''),
    'content-url': url,
    attachmentType: ['image', 'audio', 'video'].includes(kind) ? kind : 'file',
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
