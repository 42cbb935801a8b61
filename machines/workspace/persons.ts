import type { WorkspaceContext } from './workspace.types';

/** The person whose browser this is; a developer token has none, and counts as its account. */
export const userIdOf = ({ identity }: WorkspaceContext): number => identity.user?.id ?? identity.id;

/** What `keepViewRole` needs. */
export const keptViewRole = ({ context }: { readonly context: WorkspaceContext }) => ({
  userId: userIdOf(context),
  role: context.viewRole,
});
