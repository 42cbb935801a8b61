/**
 * The message catalogue. The rule: a sentence that the host answers with or a machine keeps in its context stands here;
 * words that only a view draws stand in `src/ui` (`src/ui/strings/catalogue.ts`). Section 8 of the specification is here
 * whole; where it has no sentence, the words are ours. Each stands alone, so that a page loads only those it shows.
 */
export * from './messages/agents';
export * from './messages/conversations';
export * from './messages/page';
export * from './messages/platform';
export * from './messages/requests';
export * from './messages/session';
export * from './messages/values';
