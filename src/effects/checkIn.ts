import * as z from 'zod/mini';
import { type MobileDevice, mobileDevice } from '#contract/entities/mobile';
import type { EffectDeps } from './deps';
import { GUEST_KEY } from './guestKey';

/**
 * Tells the host which phone and which version of the app the person is in (specification 7, mobileCheckIn), once for a session and
 * whenever the app says something else. Nobody waits for it; it is told again at the next start.
 */
export function openCheckIn({ api, credentials, platform: { bridge, storage } }: EffectDeps) {
  let named: MobileDevice | null = null;
  let told = '';
  const tell = async () => {
    const device = z.safeParse(mobileDevice, bridge.kept('mobileCheckIn')).data ?? named;
    const token = credentials.token();
    if (!device || token === null || storage.read(GUEST_KEY) !== null) return;
    const telling = `${token} ${JSON.stringify(device)}`;
    if (telling === told) return;
    told = telling;
    await api.call('mobileCheckIn', { body: device }, { targetAccountId: null }).catch(() => {
      told = '';
    });
  };
  if (bridge.shell === 'webView') {
    bridge.subscribe((message) => {
      if (Reflect.get(Object(message), 'type') === 'mobileCheckIn') void tell();
    });
  }
  return {
    tell: () => void tell(),
    /** The phone as a sign-in of the app names it, until the app says more. */
    name(device: MobileDevice) {
      named = device;
    },
  };
}
