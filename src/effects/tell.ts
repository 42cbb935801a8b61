import type { AnyActorRef } from 'xstate';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { Notice } from '#machines/toast';

/** The actor that does an action. */
export type Told = { readonly system: { get(systemId: 'toast' | 'location'): AnyActorRef | undefined } };

/** Actions that send to the page's toasts and address bar. */
export const tellWith = (makeId: () => string) => ({
  showToast: ({ system }: Told, said: Pick<Notice, 'message' | 'status' | 'action'>) =>
    system.get('toast')?.send({ type: 'toast.show', notice: { noticeId: makeId(), ...said } }),
  readdress: ({ system }: Told, { href }: { href: string }) =>
    system.get('location')?.send({ type: 'location.replace', href }),
  openOverlay: ({ system }: Told, overlay: { key: OverlayKey; parameters?: Readonly<Record<string, string>> }) =>
    system.get('location')?.send({ type: 'location.openOverlay', ...overlay }),
  closeOverlay: ({ system }: Told, { key }: { key: OverlayKey }) =>
    system.get('location')?.send({ type: 'location.closeOverlay', key }),
});
