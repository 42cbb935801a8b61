import type { ProductItemName } from '../money/productItems';

/** What is counted, as people call it. */
export const ITEM_NAMES = {
  conversations: 'Conversations',
  'client-inbound-voice': 'Minutes in the browser, received',
  'client-outbound-voice': 'Minutes in the browser, dialed',
  'pstn-inbound-voice': 'Minutes by phone, received',
  'pstn-outbound-voice': 'Minutes by phone, dialed',
  'sip-inbound-voice': 'Minutes by SIP, received',
  'sip-outbound-voice': 'Minutes by SIP, dialed',
  'client-inbound-message': 'Chat messages received',
  'client-outbound-message': 'Chat messages sent',
  'sms-inbound-message': 'Texts received',
  'sms-outbound-message': 'Texts sent',
  'email-inbound-message': 'Mails received',
  'email-outbound-message': 'Mails sent',
  'input-tokens': 'Tokens read',
  'output-tokens': 'Tokens written',
  agents: 'Agents',
  'us-number': 'Numbers',
  'byo-number': 'Numbers of your own',
} as const satisfies Readonly<Record<ProductItemName, string>>;
