import { type LiveHost, startLiveHost } from '#tests/support/liveHost.ts';

/** The host as `npm start` runs it; the bench's script has built it. */
export function startBuiltHost(env: Readonly<Record<string, string>> = {}): Promise<LiveHost> {
  return startLiveHost(env, ['--enable-source-maps', 'node_modules/.cache/automated-phone/main.js']);
}
