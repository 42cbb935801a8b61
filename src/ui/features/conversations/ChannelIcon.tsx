import type { Channel } from '#contract/rules/conversations/channels';
import { PathIcon } from '../../components/PathIcon';
import { conversationStrings } from './strings';

type Look = Channel | 'outboundCall' | 'transferredCall';

const RECEIVER =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 ' +
  '2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';

/** Lucide's phone-incoming, phone-outgoing, phone-forwarded, message-circle, message-square-text and mail. */
const PATHS: Readonly<Record<Look, string>> = {
  call: `M16 2v6h6m0-6-6 6${RECEIVER}`,
  outboundCall: `m16 8 6-6m0 6V2h-6${RECEIVER}`,
  transferredCall: `M14 6h8m-4-4 4 4-4 4${RECEIVER}`,
  chat: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  text: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8',
  email:
    'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7m2-3h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
};

const { channels, outboundCall, transferredCall } = conversationStrings;
const WORDS: Readonly<Record<Look, string>> = { ...channels, outboundCall, transferredCall };

type Conversation = { channel: Channel; isOutbound?: boolean; isTransferred?: boolean };

export type ChannelIconProps = Conversation & {
  size?: number;
  /** The words stand beside it. */
  isDecoration?: boolean;
};

/** The channel of a conversation; of a call also which way it went. */
export const ChannelIcon = ({ size = 16, isDecoration = false, ...conversation }: ChannelIconProps) => (
  <PathIcon
    d={PATHS[lookOf(conversation)]}
    sizePx={size}
    label={isDecoration ? undefined : channelWords(conversation)}
  />
);

/** The same in words. */
export const channelWords = (conversation: Conversation): string => WORDS[lookOf(conversation)];

function lookOf({ channel, isOutbound, isTransferred }: Conversation): Look {
  if (channel !== 'call') return channel;
  if (isTransferred) return 'transferredCall';
  return isOutbound ? 'outboundCall' : 'call';
}
