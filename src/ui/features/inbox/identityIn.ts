import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { identityOf } from '#contract/rules/conversations/identity';
import { conversationStrings } from '../conversations/strings';

/** Who the other side is. */
export const identityIn = (room: Room) => identityOf(room.name, conversationStrings.unknown[channelOf(room.source)]);
