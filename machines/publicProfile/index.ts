import type { PublicProfile } from '#contract/entities/publicProfile';
import { createResourceMachine } from '../shared/resource';

export type ProfileKey = { readonly username: string };

/** The public profile of an account; null if no account has that name. */
export type ProfileRecord = { readonly profile: PublicProfile | null };

/** Invoked by `app` on an agent's page, spawned by `workspace` beside the chat with it. */
export const publicProfileMachine = createResourceMachine<ProfileRecord, ProfileKey>({
  id: 'publicProfile',
});
