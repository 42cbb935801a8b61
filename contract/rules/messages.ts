/**
 * The message catalogue: every sentence of the host and the machines that a person may read. Section 8 of the
 * specification is here whole; where it has no sentence, the words are ours and say so. Each stands alone, so that a
 * page loads only those it shows.
 */
export * from './messages/agents';
export * from './messages/conversations';
export * from './messages/page';
export * from './messages/platform';
export * from './messages/requests';
export * from './messages/session';
export * from './messages/values';
