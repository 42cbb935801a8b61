import { Globe, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react';
import type { LatestConversation } from '#contract/entities/overview';
import { type Identity, identityOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { Badge } from '../../components/Badge';
import { conversationStrings } from '../conversations/strings';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

const ICONS: Readonly<Record<LatestConversation['type'], LucideIcon>> = {
  call: Phone,
  chat: Globe,
  text: MessageSquare,
  email: Mail,
};

/** By which way a conversation came, as a sign. */
export const Channel = ({ type }: Pick<LatestConversation, 'type'>) => {
  const Icon = ICONS[type];
  return <Icon size={15} role="img" aria-label={strings.channels[type]} />;
};

/** What came of a conversation; nothing, if nobody knows yet. */
export const OutcomeChip = ({ handledBy, agentOutcome }: LatestConversation) => {
  if (handledBy === 'person') return <Badge tone="warning">{strings.handedOverChip}</Badge>;
  return agentOutcome ? <Badge tone={outcomeTone(agentOutcome)}>{agentOutcome}</Badge> : null;
};

/** Who wrote or called, as the inbox and the log call them. */
export const peerOf = ({ name, type }: Pick<LatestConversation, 'name' | 'type'>): Identity =>
  identityOf(name, conversationStrings.unknown[type]);
