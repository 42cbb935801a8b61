import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { accountAdminMachine } from './accountAdmin.machine';
import type { AccountAdminContext, AdminAccount, AdminForm, AdminSwitches, AdminTask } from './accountAdmin.types';

type AccountAdminSnapshot = SnapshotFrom<typeof accountAdminMachine>;

/** The account as the host has it; null until it is loaded. */
export const selectAdminAccount = ({ context }: AccountAdminSnapshot): AdminAccount | null => context.account;
export const selectAdminForm = ({ context }: AccountAdminSnapshot): AdminForm => context.form;
/** What is being switched. */
export const selectAdminSwitches = ({ context }: AccountAdminSnapshot): AdminSwitches => context.switches;
/** What is typed before the account is disabled or deleted. */
export const selectExplanation = ({
  context: { reason, details, confirmation },
}: AccountAdminSnapshot): Pick<AccountAdminContext, 'reason' | 'details' | 'confirmation'> => ({
  reason,
  details,
  confirmation,
});
export const selectCanSaveAdmin = (snapshot: AccountAdminSnapshot): boolean =>
  snapshot.can({ type: 'accountAdmin.save' });
export const selectCanDisable = (snapshot: AccountAdminSnapshot): boolean =>
  snapshot.can({ type: 'accountAdmin.disable' });
export const selectCanDelete = (snapshot: AccountAdminSnapshot): boolean =>
  snapshot.can({ type: 'accountAdmin.delete' });
/** Why the task failed; null if another did, or none. */
export const selectAdminFailureOf =
  (task: AdminTask) =>
  ({ context: { failedTask, failure } }: AccountAdminSnapshot): Failure | null =>
    failedTask === task ? failure : null;
