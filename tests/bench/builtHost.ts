import { type LiveHost, startLiveHost } from '#tests/support/liveHost.ts';

/** Starts the built host, as `npm start` does. The npm script of the bench builds it. */
export function startBuiltHost(env: Readonly<Record<string, string>> = {}): Promise<LiveHost> {
  return startLiveHost(env, ['--enable-source-maps', 'node_modules/.cache/automated-phone/main.js']);
}
