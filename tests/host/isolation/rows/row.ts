import type { EndpointName } from '#contract/endpoints/index';
import type { AccountKey } from '#tests/support/world.ts';
import type { Level } from '../identities';
import type { AgentRecords } from '../records';

/** The subject of a call: an account in some relation, and its records. A missing account has none. */
export type Subject = AgentRecords & { readonly accountId: number; readonly username: string };

export type CallParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly target?: Readonly<Record<string, string | number>>;
};

/** One way to put an id into a call. */
export type Carrier = {
  readonly carrier: 'query' | 'path' | 'body';
  /** The level of the account that the id, or the record with the id, belongs to. */
  readonly level: Level;
  readonly input: (subject: Subject) => CallParts;
  /** The target account, if the id is a record's that must belong to it; default: the caller's own. */
  readonly within?: AccountKey;
  /** Unknown ids are not refused: the call does nothing and succeeds. */
  readonly isIdle?: boolean;
  /** The reply repeats the ids of the call, which are therefore not compared. */
  readonly echoes?: true;
};

/**
 * `reach`: the id decides, and out of reach counts as missing. `open`: everybody gets the same reply. `none`: the call has no id of an
 * account and acts for the caller only.
 */
export type Row =
  | { readonly kind: 'reach'; readonly carriers: readonly Carrier[] }
  | { readonly kind: 'open'; readonly carriers: readonly Carrier[] }
  | { readonly kind: 'none'; readonly input: CallParts };

export const reach = (...carriers: Carrier[]): Row => ({ kind: 'reach', carriers });
export const open = (...carriers: Carrier[]): Row => ({ kind: 'open', carriers });
export const none = (input: CallParts = {}): Row => ({ kind: 'none', input });

/** The target parameter of a level, with the rest of a valid call. */
export const query = (level: Level, parts: (subject: Subject) => CallParts = () => ({})): Carrier => ({
  carrier: 'query',
  level,
  input: (subject) => ({ ...parts(subject), target: { [TARGET[level]]: subject.accountId } }),
});
const TARGET = {
  partner: 'targetPartnerId',
  reseller: 'targetResellerId',
  organization: 'targetOrganizationId',
  agent: 'targetAccountId',
} as const;
/** An endpoint of target `own` has only one parameter. */
export const own = (level: Level, parts: (subject: Subject) => CallParts = () => ({})): Carrier => ({
  ...query(level),
  input: (subject) => ({ ...parts(subject), target: { targetAccountId: subject.accountId } }),
});
export const path = (level: Level, input: (subject: Subject) => CallParts): Carrier => ({
  carrier: 'path',
  level,
  input,
});
export const body = (level: Level, input: (subject: Subject) => CallParts): Carrier => ({
  carrier: 'body',
  level,
  input,
});
/** A record in a path or body, for the target of its agent, of its organization, and without a target. */
export const record = (carrier: 'path' | 'body', input: (subject: Subject) => CallParts, isIdle = false): Carrier[] => [
  { carrier, level: 'agent', input, isIdle },
  { carrier, level: 'agent', input, isIdle, within: 'organization' },
  { carrier, level: 'agent', input, isIdle, within: 'agent' },
];
/** A record of an organization, for the target of that organization. */
export const ofOrganization = (carrier: Carrier['carrier'], input: (subject: Subject) => CallParts): Carrier[] => [
  { carrier, level: 'organization', input, within: 'organization' },
];
/** Rows of a list by their ids; unknown ids are ignored. */
export const listed = (level: Level, within: AccountKey, asked: (subject: Subject) => CallParts['query']): Carrier => ({
  carrier: 'query',
  level,
  within,
  isIdle: true,
  input: (subject) => ({ query: { ...asked(subject) } }),
});
/** A template, which belongs to an organization or to an account above it. */
export const template = (
  within: AccountKey,
  input: (subject: Subject) => CallParts,
  level: Level = 'organization',
): Carrier => ({ carrier: 'path', level, within, input });
export const every = (parts: (subject: Subject) => CallParts = () => ({})) => [
  own('agent', parts),
  own('organization', parts),
  own('reseller', parts),
  own('partner', parts),
];

/** Rows of some endpoints. */
export type Rows = Readonly<Partial<Record<EndpointName, Row>>>;
