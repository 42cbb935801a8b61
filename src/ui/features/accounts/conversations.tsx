import { Globe, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react';
import type { LatestConversation } from '#contract/entities/overview';
import { formatPhone } from '#contract/rules/values/formats';
import { Badge } from '../../components/Badge';
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
  return agentOutcome ? <Badge>{agentOutcome}</Badge> : null;
};

/** Who wrote or called, as the inbox calls them. */
export const peerNameOf = ({ name }: Pick<LatestConversation, 'name'>): string =>
  name ? formatPhone(name) : strings.visitor;
