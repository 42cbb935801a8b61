import { createHash } from 'node:crypto';
import { type Reply, type Service, startService } from './service';

/** An OAuth provider on this machine, which knows one person and checks what it is sent. Its page has a link to allow it. */
export type OauthSide = {
  readonly service: Service;
  /** The person allows it: the query that the browser is sent back with. */
  readonly allow: (authorizeUrl: string) => URLSearchParams;
  /** What the provider was asked for tokens with, in order. */
  readonly grants: () => URLSearchParams[];
  /** Refuses every request for tokens from now on, or answers again. */
  readonly refuse: (reply: Reply | null) => void;
};

export const CLIENT_SECRET = 'client-secret-of-the-tests';
export const LIFETIME_S = 3_600;

export async function startOauthSide(): Promise<OauthSide> {
  const service = await startService();
  const codes = new Map<string, { challenge: string; redirect: string }>();
  let refusal: Reply | null = null;
  let issued = 0;
  const allow = (authorizeUrl: string) => {
    const asked = new URL(authorizeUrl, service.origin).searchParams;
    const code = `code-${codes.size}-${Date.now()}`;
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirect: asked.get('redirect_uri') ?? '' });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  };
  service.answer(({ url, body }) => {
    if (url.startsWith('/authorize?')) {
      const back = new URL(url, service.origin).searchParams.get('redirect_uri');
      return { text: `<title>Sign in</title><a href="${back}?${allow(url)}">Allow</a>` };
    }
    if (url !== '/token') return { status: 404, json: {} };
    if (refusal) return refusal;
    const form = new URLSearchParams(body);
    if (form.get('client_secret') !== CLIENT_SECRET) return { status: 401, json: { error: 'invalid_client' } };
    const code = codes.get(form.get('code') ?? '');
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isCode =
      form.get('grant_type') === 'authorization_code' &&
      code?.challenge === verified &&
      code.redirect === form.get('redirect_uri');
    const isRefresh =
      form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === `refresh-token-${issued}`;
    if (!isCode && !isRefresh) return { status: 400, json: { error: 'invalid_grant' } };
    codes.delete(form.get('code') ?? '');
    issued += 1;
    const tokens = { access_token: `access-token-${issued}`, refresh_token: `refresh-token-${issued}` };
    return { json: { ...tokens, token_type: 'bearer', expires_in: LIFETIME_S } };
  });
  return {
    service,
    allow,
    grants: () => service.asked.filter(({ url }) => url === '/token').map(({ body }) => new URLSearchParams(body)),
    refuse: (reply) => {
      refusal = reply;
    },
  };
}
