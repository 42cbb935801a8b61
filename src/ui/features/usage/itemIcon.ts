import {
  Bot,
  Cpu,
  Hash,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Phone,
  ReceiptText,
} from 'lucide-react';
import { productItemOf } from '#contract/rules/money/productItems';
import { unitOf } from './quantities';

/** The sign of an item. */
export function itemIcon(item: string): LucideIcon {
  const unit = unitOf(item);
  if (unit === 'message') return productItemOf(item)?.startsWith('email') ? Mail : MessageCircle;
  return unit === null ? ReceiptText : ICONS[unit];
}

const ICONS = {
  conversation: MessagesSquare,
  minute: Phone,
  segment: MessageSquareText,
  token: Cpu,
  agentDay: Bot,
  numberDay: Hash,
} as const;
