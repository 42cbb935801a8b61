import {
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  PhoneForwarded,
  PhoneIncoming,
  PhoneOutgoing,
} from 'lucide-react';
import type { Channel } from '#contract/rules/conversations/channels';
import { conversationStrings } from './strings';

const ICONS: Readonly<Record<Exclude<Channel, 'call'>, LucideIcon>> = {
  chat: MessageCircle,
  text: MessageSquareText,
  email: Mail,
};

export type ChannelIconProps = {
  channel: Channel;
  isOutbound?: boolean;
  isTransferred?: boolean;
  size?: number;
  /** The words stand beside it. */
  isDecoration?: boolean;
};

/** The channel of a conversation; of a call also which way it went. */
export const ChannelIcon = ({ size = 16, isDecoration = false, ...call }: ChannelIconProps) => {
  const [Icon, label] = lookOf(call);
  return isDecoration ? (
    <Icon size={size} aria-hidden="true" />
  ) : (
    <Icon size={size} role="img" aria-label={label}>
      <title>{label}</title>
    </Icon>
  );
};

function lookOf({ channel, isOutbound, isTransferred }: ChannelIconProps): readonly [LucideIcon, string] {
  if (channel !== 'call') return [ICONS[channel], conversationStrings.channels[channel]];
  if (isTransferred) return [PhoneForwarded, conversationStrings.transferredCall];
  if (isOutbound) return [PhoneOutgoing, conversationStrings.outboundCall];
  return [PhoneIncoming, conversationStrings.channels.call];
}
