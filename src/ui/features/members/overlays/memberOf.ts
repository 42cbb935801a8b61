import type { OpenOverlay } from '#contract/rules/address/overlays';
import { useMembers } from '#src/app/hooks/members.ts';

/** The member that an overlay is about, with what can be done; null if there is none. */
export function useMemberOf({ parameters }: OpenOverlay) {
  const members = useMembers();
  return { ...members, member: members.record?.members.find(({ id }) => String(id) === parameters.memberId) ?? null };
}
