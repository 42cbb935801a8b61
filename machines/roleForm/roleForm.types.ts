import type { CustomRole } from '#contract/entities/customRole';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

export type RoleFormInput = {
  readonly accountId: number;
  /** The role that is changed; null: a new one is made. */
  readonly roleId: string | null;
};

/** What is typed and ticked. */
export type RoleDraft = {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
};

export type RoleFormContext = RoleFormInput & {
  readonly draft: RoleDraft;
  /** What the host has; null until it is read, and for a new one. */
  readonly known: CustomRole | null;
  readonly failure: Failure | null;
};

export type RoleFormEvent =
  | { type: 'roleForm.edit'; changes: Partial<Pick<RoleDraft, 'name' | 'description'>> }
  /** Ticks a permission, with what it needs, or takes it away, with what needs it. */
  | { type: 'roleForm.allow'; permission: Permission; isAllowed: boolean }
  | { type: 'roleForm.submit' }
  | { type: 'roleForm.delete' }
  | { type: 'roleForm.retry' }
  | NetworkEvent;

/** Sent to the workspace: the custom roles are out of date. `madeId`: a new one. */
export type RoleFormNews = { type: 'roleForm.done'; madeId: string | null };

export type ReadRoleInput = { readonly accountId: number; readonly roleId: string };
export type SaveRoleInput = RoleFormInput & RoleDraft;
export type DeleteRoleInput = ReadRoleInput;
export type WriteRoleOutput =
  | { readonly kind: 'done'; readonly roleId: string }
  | { readonly kind: 'refused'; readonly failure: Failure };
