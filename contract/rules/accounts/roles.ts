/**
 * All roles, the widest reach first (specification 1, 6). `testAccount` is the owner of a test account, who has a separate list in
 * section 6; `temporary` is an anonymous visitor with a session.
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

/** What is known of the person of a session. */
export type Standing = {
  readonly superAdmin?: boolean | undefined;
  readonly accountType?: string | null | undefined;
  /** Whether the person owns the organization; invited people do only if the invitation says so (specification 5). */
  readonly isOwner?: boolean | undefined;
  readonly isTemporary?: boolean | undefined;
};

/** The role a person has at an account of their own level (specification 6). Unknown standings are anonymous. */
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
