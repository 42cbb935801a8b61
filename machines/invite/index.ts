export { inviteMachine } from './invite.machine';
export { selectAreInvitesSent, selectInviteCount, selectInviteForm, selectInviteResults } from './invite.selectors';
export type { InviteForm, InviteResult, SendInvitesInput } from './invite.types';
