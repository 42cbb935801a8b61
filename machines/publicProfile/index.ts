import type { PublicProfile } from '#contract/entities/account';
import { createResourceMachine } from '../shared/resource';

export type ProfileKey = { readonly username: string };

/** What a stranger may know of an account; null where there is none of that name. */
export type ProfileRecord = { readonly profile: PublicProfile | null };

/** Owned by `app` on an agent's page, by `workspace` beside the chat with it. */
export const publicProfileMachine = createResourceMachine<ProfileRecord, ProfileKey>({
  id: 'publicProfile',
});
