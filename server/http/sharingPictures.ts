import type { FastifyInstance } from 'fastify';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { decode } from '../decoding/decode';
import { versionOf } from '../decoding/sharingPicture';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import { hostNameOf } from '../domain/brand/domainProfile';
import { findPicture } from '../domain/profile/pictures';
import { Refusal } from '../request/refusal';
import { addressOf } from './address';
import { admitAny } from './admission';
import type { HostDeps } from './context';

/** Pictures that a process keeps: a messenger often asks for the same one several times. */
const KEPT = 100;
const CACHED_S = 86_400;
const PORTRAIT_LIMIT_BYTES = 5_000_000;
const PORTRAIT_TIMEOUT_MS = 4_000;

/** Serves the made pictures of public pages, under the addresses that their sharing tags name. */
export function registerSharingPictures(app: FastifyInstance, deps: HostDeps): void {
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { file: string } }>('/sharing/:file', async (request, reply) => {
    await admitAny(deps, request);
    const [, username] = /^(.{1,100})\.png$/.exec(request.params.file) ?? [];
    const { scoped } = deps.database();
    const reading = { scoped, clock: deps.clock, host: hostNameOf(request.hostname) };
    const profile = username === undefined ? null : await found(readPublicProfile(reading, username));
    if (!profile) return reply.callNotFound();
    const etag = `"${versionOf(profile)}"`;
    const key = `${profile.id} ${etag}`;
    reply
      .header('cache-control', `public, max-age=${CACHED_S}`)
      .header('etag', etag)
      // The product's name is that of the host name.
      .header('vary', 'host')
      // Messengers in a browser show it in pages of their own.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    let picture = kept.get(key);
    if (!picture) {
      const ip = addressOf(request);
      // Drawing takes much longer than any read.
      await deps.services.limits.count('session', `sharing picture ${ip}`);
      picture = await decode('sharingPicture', { profile, portrait: await portraitOf(deps, profile) }, { owner: ip });
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return reply.type('image/png').send(picture);
  });
}

async function found(reading: Promise<PublicProfile>): Promise<PublicProfile | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** The bytes of an agent's own picture, wherever it is; null: it has none, or its server does not give it. */
async function portraitOf({ database, services }: HostDeps, { image }: PublicProfile): Promise<Buffer | null> {
  if (image === undefined) return null;
  const [, id] = /^\/api\/v1\/profile\/dp\/([\da-f-]{36})\.webp$/.exec(image) ?? [];
  if (id !== undefined) {
    const stored = await database().scoped({ kind: 'auth' }, (db) => findPicture(db, id), { readOnly: true });
    return stored?.bytes ?? null;
  }
  if (!/^https?:\/\//.test(image)) return null;
  try {
    const { status, body } = await services.fetch(image, {
      maxBytes: PORTRAIT_LIMIT_BYTES,
      timeoutMs: PORTRAIT_TIMEOUT_MS,
    });
    return status === 200 ? body : null;
  } catch {
    return null;
  }
}
