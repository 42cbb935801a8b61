import * as z from 'zod';
import { filledIn } from '#contract/rules/apps/placeholders';
import type { SafeFetch, SafeReply } from '../../outgoing/safeFetch';
import type { KnownApp } from './appRow';
import { secretsOf } from './definitions';
import type { Settings } from './settings';
import type { SignIn } from './tokens';

/** The host at an OAuth provider, for one app. */
export type Client = {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly clientId: string;
  /** None: PKCE alone proves who asks. */
  readonly clientSecret: string | undefined;
};

/** Null: the app has no such provider, or nothing to sign in to. */
export function clientOf(
  { definition, secrets }: Pick<KnownApp, 'definition' | 'secrets'>,
  provider: string,
  settings: Settings,
  secretKey: Buffer,
): Client | null {
  const { auth } = definition.dependencies.providers;
  const oauth = Object.hasOwn(auth, provider) ? auth[provider]?.oauth : undefined;
  if (!oauth) return null;
  const { authorizeUrl, tokenUrl, scopes } = oauth;
  const clientId = filledIn(oauth.clientId, ({ name }) => settings[name] ?? '');
  return { authorizeUrl, tokenUrl, scopes, clientId, clientSecret: secretsOf(secretKey, secrets)[provider] };
}

/** refused: the provider says no, and would say it again; failed: it cannot be reached, or its answer cannot be read. */
export type TokenReply =
  | { readonly outcome: 'tokens'; readonly tokens: Omit<SignIn, 'connectedAtMs'> }
  | { readonly outcome: 'refused' | 'failed' };

const tokenBody = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000).optional(),
  expires_in: z.coerce.number().positive().max(1e9).optional(),
});
const TIME_LIMIT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 65_536;

/** Asks a provider for tokens. A redirect is not followed: it would carry the secrets elsewhere. */
export async function requestTokens(
  fetch: SafeFetch,
  { tokenUrl, clientId, clientSecret }: Client,
  form: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<TokenReply> {
  const body = new URLSearchParams({
    ...form,
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
  }).toString();
  let reply: SafeReply;
  try {
    reply = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body,
      timeoutMs: TIME_LIMIT_MS,
      maxBytes: ANSWER_LIMIT_BYTES,
      maxRedirects: 0,
    });
  } catch {
    return { outcome: 'failed' };
  }
  if (reply.status === 400 || reply.status === 401 || reply.status === 403) return { outcome: 'refused' };
  const parsed = reply.status === 200 ? tokenBody.safeParse(jsonOf(reply.body)) : null;
  if (!parsed?.success) return { outcome: 'failed' };
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetimeS } = parsed.data;
  return {
    outcome: 'tokens',
    tokens: {
      accessToken,
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(lifetimeS === undefined ? {} : { expiresAtMs: nowMs + lifetimeS * 1_000 }),
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
