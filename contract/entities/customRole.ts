import * as z from 'zod/mini';
import { PERMISSIONS } from '../rules/accounts/permissions';
import { ROLE_NAME_LIMIT } from '../rules/hostConstants';
import { line, timestampS, uuid } from './shared';

export const permission = z.enum(PERMISSIONS);

/** A custom role as people and invitations name it. */
export const customRoleName = z.object({ id: uuid, name: z.string() });
export type CustomRoleName = z.output<typeof customRoleName>;

/** A role that an account gave a name: a part of what its owner may do. */
export const customRole = z.object({
  ...customRoleName.shape,
  description: z.string(),
  permissions: z.array(permission),
  /** How many members have it, and how many open invitations give it. */
  members: z.int(),
  invites: z.int(),
  /** Whether the caller may do all of it now, and so may give it. */
  givable: z.boolean(),
  /** Whether the caller may change or delete it. */
  changeable: z.boolean(),
  timestamp: timestampS,
});
export type CustomRole = z.output<typeof customRole>;

/** A custom role as it is written. What its permissions need is added. */
export const writtenRole = z.object({
  name: line.check(z.maxLength(ROLE_NAME_LIMIT)),
  description: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  permissions: z.array(permission),
});
export type WrittenRole = z.output<typeof writtenRole>;
