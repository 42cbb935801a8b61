/**
 * The message catalogue: all sentences that the host sends or a machine keeps in its context, including section 8 of the
 * specification. Words that only a view shows are in `src/ui` (`src/ui/strings/catalogue.ts`). Each is a separate export, so that a
 * page loads only those it uses.
 */
export * from './messages/agents';
export * from './messages/apps';
export * from './messages/audit';
export * from './messages/brand';
export * from './messages/contacts';
export * from './messages/contactWork';
export * from './messages/conversations';
export * from './messages/delivery';
export * from './messages/developers';
export * from './messages/documented';
export * from './messages/embed';
export * from './messages/knowledge';
export * from './messages/media';
export * from './messages/members';
export * from './messages/migration';
export * from './messages/notices';
export * from './messages/onboarding';
export * from './messages/operation';
export * from './messages/page';
export * from './messages/phoneNumbers';
export * from './messages/platform';
export * from './messages/profile';
export * from './messages/requests';
export * from './messages/secondFactor';
export * from './messages/session';
export * from './messages/suggestions';
export * from './messages/support';
export * from './messages/tasks';
export * from './messages/teaching';
export * from './messages/testRuns';
export * from './messages/values';
