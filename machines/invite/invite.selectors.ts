import type { SnapshotFrom } from 'xstate';
import { addressesIn } from '#contract/rules/accounts/addresses';
import type { inviteMachine } from './invite.machine';

type Invite = SnapshotFrom<typeof inviteMachine>;

export const selectInviteForm = ({ context }: Invite) => context.form;
export const selectInviteResults = ({ context }: Invite) => context.results;
export const selectAreInvitesSent = (snapshot: Invite): boolean => snapshot.matches('sent');
/** How many addresses are typed. */
export const selectInviteCount = ({ context }: Invite): number => addressesIn(context.form.addresses).length;
