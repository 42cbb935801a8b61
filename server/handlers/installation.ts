import { NOT_ALLOWED } from '#contract/rules/messages';
import type { TxContext } from '../http/handler';
import { Refusal } from '../request/refusal';

/**
 * What belongs to the whole installation can only be written with a super administrator's token (specification 6).
 * @throws Refusal 403
 */
export function requireInstallation<
  C extends Pick<TxContext, 'scope'> & { readonly target: { readonly type: string } },
>(ctx: C): C {
  if (ctx.target.type === 'superAdmin' && ctx.scope.kind !== 'super') throw new Refusal(403, NOT_ALLOWED);
  return ctx;
}
