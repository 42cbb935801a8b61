import * as z from 'zod/mini';
import { CREATE_ACCOUNT_FAILED, FIELD_REQUIRED } from '#contract/rules/messages';
import type { CreateAccount } from '#machines/forms/createAccount';
import { defineRecord } from '../../platform/storage/records';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineFormEffects } from '../form';
import { ownKey } from '../ownKey';

/** The request under way and its idempotency key. */
const requestRecord = z.object({ request: z.string(), key: z.string() });

/** The effects of the form that creates an account (specification 7, Accounts). */
export function defineCreateAccountEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const requestOf = ({ kind, parentId }: CreateAccount['key']) =>
    defineRecord(platform.storage, ownKey(deps, `creating.${kind}.${parentId}`), requestRecord);
  /**
   * The same key for every submit with the same input, until the account is created. A submit after a lost reply, or after the form
   * was closed, returns the account created before.
   */
  const idempotencyKeyOf = ({ task: _, ...input }: CreateAccount['work']): string => {
    const request = JSON.stringify(input);
    const known = requestOf(input).read();
    if (known?.request === request) return known.key;
    const key = deps.makeId();
    requestOf(input).write({ request, key });
    return key;
  };

  return defineFormEffects<CreateAccount>(deps, {
    failed: CREATE_ACCOUNT_FAILED,
    carryOut: async (work, signal) => {
      if (work.name === '') throw new KnownFailure({ kind: 'invalid', message: FIELD_REQUIRED, input: 'name' });
      const id = await create(work, signal);
      requestOf(work).remove();
      return { id };
    },
  });

  async function create(work: CreateAccount['work'], signal: AbortSignal): Promise<number> {
    const { kind, parentId: targetAccountId, name, email } = work;
    const owner = email === '' ? {} : { email };
    const options = { signal, targetAccountId, idempotencyKey: idempotencyKeyOf(work) };
    switch (kind) {
      case 'organization':
        return (await api.call('createOrganization', { body: { orgName: name, ...owner } }, options)).account.id;
      case 'reseller':
        return (await api.call('createReseller', { body: { resellerName: name, ...owner } }, options)).account.id;
    }
  }
}
