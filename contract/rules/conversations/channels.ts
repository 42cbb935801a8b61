import type { ConversationLog, Room } from '../../entities/conversation';

export type Channel = ConversationLog['type'];

/** The channel of a message or a room. */
export function channelOf(source: Room['source']): Channel {
  if (source === 'sms') return 'text';
  if (source === 'voice' || source === 'call') return 'call';
  return source === 'email' ? 'email' : 'chat';
}
