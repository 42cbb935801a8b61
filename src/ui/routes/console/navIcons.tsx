import {
  Bot,
  Building2,
  Handshake,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  PenLine,
  ScrollText,
  Store,
} from 'lucide-react';
import type { NavKey } from './navigation';

export const NAV_ICONS: { readonly [K in NavKey]: LucideIcon } = {
  partners: Handshake,
  resellers: Store,
  organizations: Building2,
  agents: Bot,
  editor: PenLine,
  inbox: Inbox,
  logs: ScrollText,
  templates: LayoutTemplate,
};
