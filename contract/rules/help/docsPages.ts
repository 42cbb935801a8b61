/** The documentation page of each screen that has one, by the name of the screen. */
export const SCREEN_DOCS = [
  'overview',
  'editor',
  'inbox',
  'logs',
  'contacts',
  'knowledge',
  'apps',
  'tests',
  'agents',
  'accounts',
  'agentSettings',
  'templates',
  'madeApps',
  'members',
  'developers',
  'embedding',
  'brand',
  'audit',
] as const;

/** The documentation page of each function, as `GET /agent/functions` names it (`docsPage`); functions of apps have that of apps. */
export const FUNCTION_DOCS = [
  'transfer',
  'take-message',
  'notify',
  'send-sms',
  'send-email',
  'schedule',
  'validate-address',
  'payments',
  'webhooks',
  'zapier',
  'start-recording',
  'stop-recording',
] as const;

export type DocsPage = (typeof SCREEN_DOCS)[number] | (typeof FUNCTION_DOCS)[number];

const PAGES: ReadonlySet<string> = new Set([...SCREEN_DOCS, ...FUNCTION_DOCS]);

/** The page of a name, which may come from anybody's link; null if there is none. Nothing but our own pages is ever opened. */
export const docsPageOf = (name: string | null): DocsPage | null =>
  name !== null && PAGES.has(name) ? (name as DocsPage) : null;
