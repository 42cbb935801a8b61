import { createHmac } from 'node:crypto';

/** As `RTCPeerConnection` of a browser takes it. */
export type IceServer = { readonly urls: string; readonly username: string; readonly credential: string };

/** Credentials are of no use after that. */
const LIFETIME_S = 3_600;

/**
 * The relay for callers behind strict firewalls, with credentials of one hour that the relay checks by the same secret (coturn's
 * `use-auth-secret`). None without `TURN_URL`: no other server is ever told of a call.
 * @param turnUrl such as `turn://:SECRET@turn.example:3478`, or `turns://`
 */
export function iceServersFor(turnUrl: string | undefined, callId: string, nowMs: number): readonly IceServer[] {
  if (turnUrl === undefined) return [];
  const { protocol, password, host, searchParams } = new URL(turnUrl);
  const transport = searchParams.get('transport');
  const username = `${Math.floor(nowMs / 1_000) + LIFETIME_S}:${callId}`;
  const credential = createHmac('sha1', decodeURIComponent(password)).update(username).digest('base64');
  return [{ urls: `${protocol}${host}${transport === null ? '' : `?transport=${transport}`}`, username, credential }];
}
