import type { PersonSession, Profile } from '#contract/entities/profile';
import { PAGE_SAVED } from '#contract/rules/messages/profile';
import type { PageFormNews, pageFormMachine } from '../../forms/pageForm';
import { createResourceMachine } from '../../shared/resource';
import type { verificationMachine } from '../../verification';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** Who the person is, and where they are signed in. */
export type OwnProfile = {
  readonly profile: Profile;
  /** Null: a program signed the person in, for a page of its own, where they change nothing about how they sign in. */
  readonly sessions: readonly PersonSession[] | null;
};

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
      return { profile, sessions: sessions?.filter(({ id }) => id !== change.sessionId) ?? null };
    case 'endOtherSessions':
      return { profile, sessions: sessions?.filter(({ current }) => current) ?? null };
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
export const ownAddress = defineLaterFeature<typeof verificationMachine>({
  opens: ({ has }) => {
    if (has('editEmail')) return { key: 'email', input: { purpose: 'verifyEmail' as const } };
    return has('callVerify') ? { key: 'phone', input: { purpose: 'verifyPhone' as const } } : null;
  },
});

/** The picture of an account. */
export type AccountLook = { readonly image: string | null };
export type AccountLookChange = { readonly kind: 'picture'; readonly fileId: string | null };

/** The picture of the account (`editAvatar` with `of=account`). */
export const accountLook = defineFeature({
  machine: createResourceMachine<AccountLook, number, AccountLookChange>({ id: 'accountLook' }),
  opens: (at) =>
    at.type !== 'superAdmin' && at.has('editAvatar') && !isOwnPicture(at)
      ? { key: `${at.targetAccountId}`, input: { key: at.targetAccountId } }
      : null,
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});

function isOwnPicture({ overlays }: At): boolean {
  const overlay = overlays.get('editAvatar');
  return overlay !== undefined && overlay.parameters.of !== 'account';
}

const PAGE_OVERLAYS = ['editPage', 'editPageProfile', 'editSocial'] as const;

/** What the public page of the account shows (specification 2). */
export const pageForm = defineLaterFeature<typeof pageFormMachine, PageFormNews>({
  opens: ({ type, targetAccountId: accountId, has }) =>
    type !== 'superAdmin' && has(...PAGE_OVERLAYS) ? { key: `${accountId}`, input: { key: { accountId } } } : null,
  hears: { 'network.changed': same },
  tells: {
    'pageForm.saved': () => [
      { type: 'showToast', params: { message: PAGE_SAVED, status: 'success' } },
      ...PAGE_OVERLAYS.map((key) => ({ type: 'closeOverlay' as const, params: { key } })),
    ],
  },
});
