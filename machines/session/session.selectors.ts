import type { SnapshotFrom } from 'xstate';
import type { Identity } from '#contract/entities/account';
import type { Failure } from '../shared/failure';
import type { sessionMachine } from './session.machine';
import type { EndReason, Guest, SignInForm } from './session.types';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Who is signed in. */
export const selectIdentity = ({ context }: SessionSnapshot): Identity | null => context.identity;
/** The anonymous visitor, while nobody is signed in. */
export const selectGuest = ({ context }: SessionSnapshot): Guest | null => context.guest;
/** What was typed to sign in or up. */
export const selectForm = ({ context }: SessionSnapshot): SignInForm => context.form;
/** What the last step failed on. */
export const selectFailure = ({ context }: SessionSnapshot): Failure | null => context.failure;
/** Why nobody is signed in any more; null for who never was. */
export const selectEndedBy = ({ context }: SessionSnapshot): EndReason | null => context.endedBy;
/** The verification under way. */
export const selectVerificationRef = ({ children }: SessionSnapshot) => children.verification;
