import type { PersonSession, Profile, SocialLink, SocialLinksPosition } from '#contract/entities/profile';
import { createResourceMachine } from '../../shared/resource';
import { verificationMachine } from '../../verification';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** Who the person is, and where they are signed in. */
export type OwnProfile = { readonly profile: Profile; readonly sessions: readonly PersonSession[] };

export type OwnProfileChange =
  | { readonly kind: 'name'; readonly name: string }
  /** The file that the person chose, by its id in the platform; null: no picture. */
  | { readonly kind: 'picture'; readonly fileId: string | null }
  | { readonly kind: 'endSession'; readonly sessionId: string }
  | { readonly kind: 'endOtherSessions' };

function changed({ profile, sessions }: OwnProfile, change: OwnProfileChange): OwnProfile {
  switch (change.kind) {
    case 'name':
      return { profile: { ...profile, name: change.name }, sessions };
    case 'endSession':
      return { profile, sessions: sessions.filter(({ id }) => id !== change.sessionId) };
    case 'endOtherSessions':
      return { profile, sessions: sessions.filter(({ current }) => current) };
    case 'picture':
      return { profile, sessions };
  }
}

const REFRESH = { type: 'resource.refresh' } as const;

/** The person's own profile, wherever they are (`editUserAccount` and the dialogs it leads to, specification 2). */
export const ownProfile = defineFeature({
  machine: createResourceMachine<OwnProfile, null, OwnProfileChange>({ id: 'ownProfile', applyChange: changed }),
  opens: (at) =>
    at.has('editUserAccount', 'editFullName', 'editEmail', 'callVerify') || isOwnPicture(at)
      ? { key: 'own', input: { key: null } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) =>
      event.type === 'profile.changed' || event.type === 'membership.changed' ? REFRESH : null,
  },
});

/** The address or the number that the person verifies as their own. */
export const ownAddress = defineFeature({
  machine: verificationMachine,
  opens: ({ has }) => {
    if (has('editEmail')) return { key: 'email', input: { purpose: 'verifyEmail' as const } };
    return has('callVerify') ? { key: 'phone', input: { purpose: 'verifyPhone' as const } } : null;
  },
});

/** What an account shows of itself. */
export type AccountLook = {
  readonly image: string | null;
  readonly socialLinks: readonly SocialLink[];
  readonly socialLinksPosition: SocialLinksPosition;
};

export type AccountLookChange =
  | { readonly kind: 'picture'; readonly fileId: string | null }
  | { readonly kind: 'socialLinks'; readonly links: readonly SocialLink[]; readonly position: SocialLinksPosition };

/** The picture of the account and its social links (`editAvatar` with `of=account`, `editSocial`). */
export const accountLook = defineFeature({
  machine: createResourceMachine<AccountLook, number, AccountLookChange>({
    id: 'accountLook',
    applyChange: (look, change) =>
      change.kind === 'picture' ? look : { ...look, socialLinks: change.links, socialLinksPosition: change.position },
  }),
  opens: (at) =>
    at.type !== 'superAdmin' && (at.has('editSocial') || (at.has('editAvatar') && !isOwnPicture(at)))
      ? { key: `${at.targetAccountId}`, input: { key: at.targetAccountId } }
      : null,
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});

function isOwnPicture({ overlays }: At): boolean {
  const overlay = overlays.get('editAvatar');
  return overlay !== undefined && overlay.parameters.of !== 'account';
}
