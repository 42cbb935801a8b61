import type { WorkspaceContext } from './workspace.types';

/** The signed-in person; a developer token has none, so its account id is used. */
export const userIdOf = ({ identity }: WorkspaceContext): number => identity.user?.id ?? identity.id;

/** The parameters of `keepViewRole`. */
export const keptViewRole = ({ context }: { readonly context: WorkspaceContext }) => ({
  userId: userIdOf(context),
  role: context.viewRole,
});
