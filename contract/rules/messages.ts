/**
 * The message catalogue: all sentences that the host sends or a machine keeps in its context, including section 8 of the
 * specification. Words that only a view shows are in `src/ui` (`src/ui/strings/catalogue.ts`). Each is a separate export, so that a
 * page loads only those it uses.
 */
export * from './messages/agents';
export * from './messages/contacts';
export * from './messages/conversations';
export * from './messages/delivery';
export * from './messages/knowledge';
export * from './messages/page';
export * from './messages/platform';
export * from './messages/requests';
export * from './messages/session';
export * from './messages/values';
