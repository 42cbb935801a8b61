import type { WorkspaceContext } from '#machines/workspace';
import { AGENT_ID, ORGANIZATION_ID, PARTNER_ID } from './fixtures';

/** Which features the specification wants at the plan's addresses, written down by hand. */

export const SIBLINGS = 'agentList:12';
const WORK = ['contactWork:12', 'agentWork:12'];
const EDITOR = ['campaign:agent-7', 'templateFields:7', 'functions:7', 'models:7', 'voices:7'];

/** The features of each address, in the order of their kinds. */
export const FEATURES: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  [ORGANIZATION_ID]: {
    '/app': [SIBLINGS, 'walkthrough:12'],
    '/app/inbox?active=7:90': [
      SIBLINGS,
      'roomList:12-priority',
      'inboxCounts:12',
      'room:7:90',
      'teamwork:7:90',
      'presence:12',
      'liveCalls:12',
      'compose:12',
    ],
    '/app/templates/front-desk': [
      SIBLINGS,
      'templates:12',
      'campaign:template-front-desk',
      'functions:12',
      'models:12',
      'voices:12',
    ],
    '/app/templates/night-desk': [
      SIBLINGS,
      'templates:12',
      'campaign:template-night-desk',
      'functions:12',
      'models:12',
      'voices:12',
    ],
  },
  [AGENT_ID]: {
    '/app/agent/7': [SIBLINGS, ...EDITOR],
    '/app/agent/7/inbox?filter=junk&active=7:91': [
      SIBLINGS,
      'roomList:7-junk',
      'inboxCounts:7',
      'room:7:91',
      'teamwork:7:91',
      'presence:7',
      'liveCalls:7',
      'compose:7',
    ],
    '/app/agent/7/logs': [SIBLINGS, 'logs:7', 'logVolume:7-30d', 'logViews:7', 'logReporting:7', 'logExport:7'],
    '/app/agent/7?testAgent=true&chat=true&chatTarget=luigi&calling=true': [
      SIBLINGS,
      ...EDITOR,
      'testChat:7',
      'chat:luigi',
      'call:7',
      'publicProfile:luigi',
    ],
  },
  [PARTNER_ID]: {
    '/app': ['accountList:2'],
    '/app?selectAccount=true&createResellerAccount=true': [
      'accountList:2',
      'accountSearch:2',
      'createAccount:reseller-2',
    ],
  },
};

export type Facts = Pick<WorkspaceContext, 'targetAccountId' | 'place' | 'account' | 'beside' | 'hasMachines'>;

/** Who is shown beside the conversation that is open in the inbox, and the tags to choose from. */
const shownBeside = ({ place, beside }: Facts): readonly string[] =>
  beside !== null && place.search.includes(`active=${beside.roomId}`)
    ? ['contactLists:12', `contactPreview:${beside.contactId}`]
    : [];

/** What the first screens show; the rest comes a little later. */
const AT_ONCE = [
  'agentList',
  'accountList',
  'roomList',
  'inboxCounts',
  'logs',
  'logVolume',
  'notifications',
  'announcement',
];

/** What needs the organization of an agent. */
const OF_ORGANIZATION = ['agentList', 'contactWork', 'agentWork', 'compose', 'contactLists', 'contactPreview'];

/** Whose siblings an agent has is known with its account only: these addresses do not name the organization. */
export const wanted = (facts: Facts): readonly string[] => {
  const { targetAccountId, place, account, hasMachines } = facts;
  const screen = FEATURES[targetAccountId]?.[place.pathname + place.search] ?? [];
  // What is done to contacts can be undone at every place of an organization and its agents.
  const ofPlace = targetAccountId === PARTNER_ID ? ['accountWork:undo'] : [...shownBeside(facts), ...WORK];
  // What the person and everybody is told is shown everywhere below the root, and replies leave from everywhere.
  const ids = [...screen, ...ofPlace, `notifications:${targetAccountId}`, 'announcement:everybody', 'outbox:mine'];
  const isUnknown = targetAccountId === AGENT_ID && account === null;
  return ids.filter(
    (id) => !(isUnknown && OF_ORGANIZATION.includes(kindOf(id))) && (hasMachines || AT_ONCE.includes(kindOf(id))),
  );
};

/** The kind of a feature, from `kind:key`. */
export const kindOf = (id: string) => id.slice(0, id.indexOf(':'));
