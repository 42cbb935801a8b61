/**
 * Everyone who can stand before an account, from the widest reach down (specification 1, 6). `testAccount` is the owner
 * of a test account, whom section 6 gives a list of his own; `temporary` an anonymous visitor with an allocated session.
 */
export const ROLES = [
  'superAdmin',
  'partner',
  'reseller',
  'owner',
  'admin',
  'testAccount',
  'agent',
  'temporary',
  'anonymous',
] as const;
export type Role = (typeof ROLES)[number];

/** What a session says of the person behind it. */
export type Standing = {
  readonly superAdmin?: boolean | undefined;
  readonly accountType?: string | null | undefined;
  /** Whether a person of an organization owns it; invited people do not, unless the invitation says so (specification 5). */
  readonly isOwner?: boolean | undefined;
  readonly isTemporary?: boolean | undefined;
};

/** The role a person holds at an account of their own level (specification 6). Unknown standings are anonymous. */
export function roleOf(standing: Standing): Role {
  if (standing.superAdmin) return 'superAdmin';
  if (standing.isTemporary) return 'temporary';
  switch (standing.accountType) {
    case 'superAdmin':
    case 'partner':
    case 'reseller':
    case 'agent':
      return standing.accountType;
    case 'organization':
      return standing.isOwner ? 'owner' : 'admin';
    default:
      return 'anonymous';
  }
}
