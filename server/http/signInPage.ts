import type { FastifyInstance } from 'fastify';
import { SIGNED_IN } from '#contract/rules/messages';
import { finishSignIn, SIGN_IN_PATH } from '../domain/apps/signIn';
import { Refusal } from '../request/refusal';
import { txOf } from '../request/tx';
import { admitAny } from './admission';
import { deviceOf } from './browser';
import type { HostDeps } from './context';
import { refusalOf } from './failures';
import { sendNote } from './notePage';

/**
 * Serves the page that OAuth providers send a person back to. It is no call of the contract: the browser comes here by itself, without
 * a token. Who it is was bound to the state of the sign-in, and to the browser.
 */
export function registerSignInPage(app: FastifyInstance, deps: HostDeps): void {
  const { services, clock } = deps;
  app.get(SIGN_IN_PATH, async (request, reply) => {
    const { state, code } = request.query as Record<string, unknown>;
    const page = (status: number, text: string) => sendNote(reply, { status, text, framedBy: "'none'" });
    try {
      await admitAny(deps, request);
      const signing = {
        actAs: (scope, run, options) => deps.database().scoped(scope, (db) => run(txOf(db)), options),
        fetch: services.fetch,
      } satisfies Parameters<typeof finishSignIn>[0];
      await finishSignIn(signing, {
        state: textOf(state) ?? '',
        code: textOf(code),
        deviceId: deviceOf(request, services.publicUrl),
        publicUrl: services.publicUrl,
        secretKey: services.secretKey,
        nowMs: clock.nowMs(),
      });
      return page(200, SIGNED_IN);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!(refusal instanceof Refusal)) throw error;
      return page(refusal.status, refusal.message);
    }
  });
}

const CODE_MAX_CHARACTERS = 4_000;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= CODE_MAX_CHARACTERS ? value : undefined;
