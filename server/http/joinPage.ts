import type { FastifyInstance } from 'fastify';
import { JOIN_ROOT } from '../domain/money/referrals';
import { rememberOrigin } from '../domain/signIn/visitOrigin';
import { addressOf, networkOf } from './address';
import { admitAny } from './admission';
import type { HostDeps } from './context';

const CODE = /^[\w-]{1,40}$/;

/** Serves the address of an invitation: who recommended the product is remembered, as of any visit, and the person goes on to sign up. */
export function registerJoinPage(app: FastifyInstance, deps: HostDeps): void {
  const { services, clock } = deps;
  app.get<{ Params: { readonly code: string } }>(`${JOIN_ROOT}/:code`, async (request, reply) => {
    await admitAny(deps, request);
    const { code: ref } = request.params;
    if (CODE.test(ref)) {
      const keys = { secretKey: services.secretKey, nowMs: clock.nowMs() };
      const network = networkOf(addressOf(request));
      await deps
        .database()
        .scoped({ kind: 'auth' }, (db) => rememberOrigin(db, network, { page: JOIN_ROOT, ref }, keys));
    }
    return reply.redirect('/signup', 303);
  });
}
