import type { Account, AccountType } from '#contract/entities/account';
import { type AppPlace, EDITOR_SCREENS, parseAppPath } from '#contract/rules/address/appPath';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { openOverlaysOf } from '#contract/rules/address/overlays';
import { LOG_PAGE_SIZE } from '#contract/rules/constants';
import { ROOM_ID } from '#contract/rules/values/roomId';
import type { CampaignSubject } from '../campaign/campaign.types';
import type { CreateAccountInput } from '../createAccount';
import { CREATE_OVERLAYS, startIn } from '../createAccount/overlays';
import type { AccountListQuery, AgentListQuery, ProfileKey, RoomListQuery, TargetQuery } from '../lists';
import type { Place } from '../location';

/**
 * Which features an address asks for (specification 2): the screen, the overlays and the query parameters decide, and
 * nothing else. Pure, so that reload, Back and a link from a mail open the same.
 */
export type Feature =
  | Open<'agentList', { query: AgentListQuery } & Searched>
  | Open<'accountList', { query: AccountListQuery } & Searched>
  | Open<'accountSearch', { query: TargetQuery }>
  | Open<'campaign', { subject: CampaignSubject }>
  | Open<'functions', { key: TargetQuery }>
  | Open<'testChat', { target: number; copy: 'staging' }>
  | Open<'chat', { target: string; copy: 'default' }>
  | Open<'publicProfile', { key: ProfileKey }>
  | Open<'roomList', { query: RoomListQuery; first?: string } & Searched>
  | Open<'room', { roomId: string; targetAccountId: number }>
  | Open<'logs', { query: TargetQuery; pageSize: number }>
  | Open<'templates', { query: TargetQuery } & Searched>
  | Open<'createAccount', CreateAccountInput>;

export type FeatureName = Feature['name'];

/** `key` tells two of one kind apart: another key is another actor. */
type Open<TName extends string, TInput> = { readonly name: TName; readonly key: string; readonly input: TInput };

/** The search of a list is part of the address of its screen; anywhere else the list is whole. */
type Searched = { readonly search: string };
export const SEARCH_PARAMETER = 'q';

/** What decides what is open. Before the account has come, its type is what the address says. */
export type Whereabouts = {
  readonly place: Place;
  readonly account: Account | null;
  readonly targetAccountId: number;
  readonly ownType: AccountType;
};

export const featuresOf = (whereabouts: Whereabouts): readonly Feature[] => {
  const at = readPlace(whereabouts);
  return [...lists(at), ...agentFeatures(at), ...conversations(at), ...templateFeatures(at), ...makings(at)];
};

/** The editor of an agent or a template; there is one of each at most. */
export const editorOf = (subject: CampaignSubject) =>
  ({
    name: 'campaign',
    key: subject.kind === 'agent' ? `agent-${subject.agentId}` : `template-${subject.templateId}`,
    input: { subject },
  }) as const satisfies Feature;

type At = ReturnType<typeof readPlace>;

const readPlace = ({ place, account, targetAccountId, ownType }: Whereabouts) => {
  const path = parseAppPath(place.pathname);
  const overlays = new Map(openOverlaysOf(place.search).map((overlay) => [overlay.key, overlay]));
  const type = account?.accountType ?? levelOf(path) ?? ownType;
  const organizationId = type === 'organization' ? targetAccountId : (path.orgId ?? account?.organizationId ?? null);
  return {
    targetAccountId,
    type,
    organizationId,
    first: path.screen[0] ?? '',
    second: path.screen[1] ?? '',
    query: new URLSearchParams(place.search),
    overlays,
    has: (...keys: readonly OverlayKey[]) => keys.some((key) => overlays.has(key)),
  };
};

const levelOf = ({ partnerId, resellerId, orgId, agentId }: AppPlace): AccountType | null => {
  if (agentId !== null) return 'agent';
  if (orgId !== null) return 'organization';
  if (resellerId !== null) return 'reseller';
  return partnerId === null ? null : 'partner';
};

/** Agents are also listed beside one of them: favorites and the switcher name its siblings. */
const lists = ({ type, targetAccountId, organizationId, first, query: asked, has }: At): readonly Feature[] => {
  const query = { targetAccountId };
  const search: Feature = { name: 'accountSearch', key: `${targetAccountId}`, input: { query } };
  const searched = has('accountSearch', 'selectAccount') ? [search] : [];
  if (type === 'agent' || type === 'organization') {
    if (organizationId === null) return searched;
    const phrase = type === 'organization' && first === '' ? searchIn(asked) : '';
    const input = { query: { organizationId }, search: phrase };
    return [{ name: 'agentList', key: `${organizationId}`, input }, ...searched];
  }
  const input = {
    query: { parentId: targetAccountId, parentType: type },
    search: first === '' ? searchIn(asked) : '',
  };
  return [{ name: 'accountList', key: `${targetAccountId}`, input }, ...searched];
};

const searchIn = (query: URLSearchParams): string => query.get(SEARCH_PARAMETER) ?? '';

const agentFeatures = ({ type, targetAccountId, first, has }: At): readonly Feature[] => {
  if (type !== 'agent') return [];
  const key = `${targetAccountId}`;
  const isEdited = EDITOR_SCREENS.includes(first) || has('editAgent', 'compareChanges', 'saveConflict', 'testAgent');
  const edited: readonly Feature[] = [
    editorOf({ kind: 'agent', agentId: targetAccountId }),
    { name: 'functions', key, input: { key: { targetAccountId } } },
  ];
  const tested: readonly Feature[] = [{ name: 'testChat', key, input: { target: targetAccountId, copy: 'staging' } }];
  return [...(isEdited ? edited : []), ...(has('testAgent') ? tested : [])];
};

const conversations = ({ type, targetAccountId, first, query, overlays }: At): readonly Feature[] => {
  const username = overlays.get('chat')?.parameters.chatTarget ?? '';
  const chat: readonly Feature[] =
    username === ''
      ? []
      : [
          { name: 'chat', key: username, input: { target: username, copy: 'default' } },
          { name: 'publicProfile', key: username, input: { key: { username } } },
        ];
  if (type !== 'agent' && type !== 'organization') return chat;
  const target = { targetAccountId };
  if (first === 'logs') {
    const input = { query: target, pageSize: LOG_PAGE_SIZE };
    return [...chat, { name: 'logs', key: `${targetAccountId}`, input }];
  }
  if (first !== 'inbox') return chat;
  const filter = query.get('filter') === 'junk' ? 'junk' : 'priority';
  const listed = { name: 'roomList', key: `${targetAccountId}-${filter}` } as const;
  const listInput = { query: { ...target, filter }, search: searchIn(query) } as const;
  const roomId = query.get('active') ?? '';
  if (!ROOM_ID.test(roomId)) return [...chat, { ...listed, input: listInput }];
  return [
    ...chat,
    // Selecting a conversation moves it up the list.
    { ...listed, input: { ...listInput, first: roomId } },
    { name: 'room', key: roomId, input: { ...target, roomId } },
  ];
};

const templateFeatures = ({ type, targetAccountId, first, second, query, has }: At): readonly Feature[] => {
  if (type === 'agent') return [];
  const input = {
    query: { targetAccountId },
    search: first === 'templates' && second === '' ? searchIn(query) : '',
  };
  const listed: Feature = { name: 'templates', key: `${targetAccountId}`, input };
  const edited: readonly Feature[] =
    first === 'templates' && second !== ''
      ? [
          editorOf({ kind: 'template', templateId: second }),
          { name: 'functions', key: `${targetAccountId}`, input: { key: { targetAccountId } } },
        ]
      : [];
  const isListed = first === 'templates' || has('createAgentAccount', 'createTemplate', 'setupAgent');
  return [...(isListed ? [listed] : []), ...edited];
};

const MADE_BELOW = [
  ['organization', 'agent'],
  ['reseller', 'organization'],
  ['partner', 'reseller'],
] as const;

const makings = ({ type, targetAccountId: parentId, overlays }: At): readonly Feature[] =>
  MADE_BELOW.flatMap(([parent, kind]) => {
    const overlay = overlays.get(CREATE_OVERLAYS[kind]);
    if (parent !== type || !overlay) return [];
    return [{ name: 'createAccount', key: `${kind}-${parentId}`, input: { kind, parentId, start: startIn(overlay) } }];
  });
