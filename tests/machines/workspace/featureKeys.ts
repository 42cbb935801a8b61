/** What an address opens besides the list of the shell, at each level. */
export type Row = readonly [
  href: string,
  superAdmin: readonly string[],
  partner: readonly string[],
  reseller: readonly string[],
  organization: readonly string[],
  agent: readonly string[],
];

export const NONE: readonly string[] = [];
export const BASE = '018f0000-0000-7000-8000-000000000001';
export const EDITOR = ['campaign:agent-7', 'templateFields:7', 'functions:7', 'models:7', 'voices:7'];
export const ASKED = [`knowledgeAnswer:${BASE} When`, `knowledgeImport:${BASE}`];
export const searched = (id: number) => [`accountSearch:${id}`];
export const templates = (id: number) => [`templates:${id}`];
export const template = (id: number) => [
  `templates:${id}`,
  'campaign:template-front-desk',
  `functions:${id}`,
  `models:${id}`,
  `voices:${id}`,
];
export const log = (id: number, ...choice: readonly string[]) => [
  `logs:${id}`,
  `logVolume:${[id, ...(choice.length > 0 ? choice : ['30d'])].join('-')}`,
  `logViews:${id}`,
  `logReporting:${id}`,
  `logExport:${id}`,
];
export const form = (key: string) => [`contactForm:${key}`];
/** A conversation over a screen. */
export const OVER = ['room:7:90', 'teamwork:7:90'];
export const CONTACTS = ['contactList:12', 'contactLists:12', 'contactImports:12', 'contactDuplicates:12'];
/** Somebody is written to: what is missing for it, and the contacts to choose from. */
export const composing = (id: number) => [
  `roomList:${id}-priority`,
  `inboxCounts:${id}`,
  'messaging:12',
  'recipients:12',
];
export const making = (id: number) => [`developerTokens:${id}`, `createToken:${id}`];
export const tokens = (id: number) => [`developerTokens:${id}`, `tokenRequests:${id}`];
/** Of a partner, a reseller, an organization and an agent. */
export const ofEach = (keys: (id: number) => readonly string[]) => [keys(2), keys(3), keys(12), keys(7)] as const;
export const told = (id: number) => [`webhooks:${id}`, `webhookDeliveries:${id}`];
export const OWN = ['secondFactor:own', 'phoneLink:own'];
export const INSTALL = ['installApp:own'];
export const CHAT = ['chat:luigi', 'publicProfile:luigi'];
/** An address that opens the same at each level. */
export const same = (href: string, ids: readonly string[]): Row => [href, ids, ids, ids, ids, ids];
