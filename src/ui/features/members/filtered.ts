import type { Member, MemberInvite } from '#contract/entities/member';
import { holdsPhrase } from '#contract/rules/values/searchForm';
import type { People } from '#machines/workspace/features';

const FILTERS = ['all', 'owner', 'admin', 'agent', 'custom', 'limited'] as const;
export type Filter = (typeof FILTERS)[number];

type One = Member | MemberInvite;

function isIn(filter: Filter, { role, customRole, permittedAccountIds }: One): boolean {
  if (filter === 'all') return true;
  if (filter === 'limited') return permittedAccountIds !== undefined;
  return filter === (customRole === undefined ? role : 'custom');
}

/** The filters that can find somebody: only an organization has members without rights, and people who are limited to agents. */
export const filtersFor = (isOrganization: boolean, hasCustomRoles: boolean): readonly Filter[] =>
  FILTERS.filter((filter) =>
    filter === 'custom' ? hasCustomRoles : isOrganization || !['agent', 'limited'].includes(filter),
  );

const hasWords = (words: string, one: One): boolean =>
  holdsPhrase([`${'name' in one ? (one.name ?? '') : ''} ${one.email ?? ''}`], words);

/** The people that a filter and a search leave. */
export function filteredPeople({ members, invites }: People, filter: Filter, words: string) {
  const isShown = (one: One) => isIn(filter, one) && hasWords(words, one);
  return { members: members.filter(isShown), invites: invites.filter(isShown) };
}

/** How many people each filter leaves. */
export const countIn = ({ members, invites }: People, filter: Filter): number =>
  [...members, ...invites].filter((one) => isIn(filter, one)).length;
