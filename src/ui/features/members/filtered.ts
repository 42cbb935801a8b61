import type { Member, MemberInvite } from '#contract/entities/member';
import type { People } from '#machines/workspace/features';

export const FILTERS = ['all', 'owner', 'admin', 'agent', 'limited'] as const;
export type Filter = (typeof FILTERS)[number];

type One = Member | MemberInvite;

const isIn = (filter: Filter, { role, permittedAccountIds }: One): boolean =>
  filter === 'all' || (filter === 'limited' ? permittedAccountIds !== undefined : role === filter);

const hasWords = (words: string, one: One): boolean =>
  `${'name' in one ? (one.name ?? '') : ''} ${one.email ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());

/** The people that a filter and a search leave. */
export function filteredPeople({ members, invites }: People, filter: Filter, words: string) {
  const isShown = (one: One) => isIn(filter, one) && hasWords(words, one);
  return { members: members.filter(isShown), invites: invites.filter(isShown) };
}

/** How many people each filter leaves. */
export const countIn = ({ members, invites }: People, filter: Filter): number =>
  [...members, ...invites].filter((one) => isIn(filter, one)).length;
