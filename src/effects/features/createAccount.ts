import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { closeOverlay } from '#contract/rules/address/overlays';
import { CREATE_ACCOUNT_FAILED } from '#contract/rules/messages';
import {
  CREATE_OVERLAYS,
  type CreateAccountForm,
  type CreateAccountKind,
  type CreateInput,
  type CreateOutput,
  type FormKey,
  type OpenFormOutput,
} from '#machines/createAccount';
import { defineRecord } from '../../platform/storage/records';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { ownKey } from '../ownKey';

const formRecord = z.object({ name: z.string(), email: z.string() });

/** The request under way and its idempotency key. */
const requestRecord = z.object({ request: z.string(), key: z.string() });

/** The place parameter of the new account. */
const PLACE_KEYS = { reseller: 'resellerId', organization: 'orgId' } as const;

/** The effects of the createAccount machine (specification 7, Accounts). */
export function defineCreateAccountEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const formOf = ({ kind, parentId }: FormKey) =>
    defineRecord(platform.storage, ownKey(deps, `createAccount.${kind}.${parentId}`), formRecord);
  const requestOf = ({ kind, parentId }: FormKey) =>
    defineRecord(platform.storage, ownKey(deps, `creating.${kind}.${parentId}`), requestRecord);
  /**
   * The same key for every submit with the same input, until the account is created. A submit after a lost reply, or after the form
   * was closed, returns the account created before.
   */
  const idempotencyKeyOf = (input: CreateInput): string => {
    const request = JSON.stringify(input);
    const known = requestOf(input).read();
    if (known?.request === request) return known.key;
    const key = deps.makeId();
    requestOf(input).write({ request, key });
    return key;
  };

  return {
    actors: {
      openForm: fromPromise<OpenFormOutput, FormKey>(({ input }) => Promise.resolve({ kept: formOf(input).read() })),

      createAccount: fromPromise<CreateOutput, CreateInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<CreateOutput> => ({ kind: 'created', id: await create(input, signal) }),
          CREATE_ACCOUNT_FAILED,
        ),
      ),
    },
    actions: {
      keepForm: (_: unknown, { form, ...key }: FormKey & { form: CreateAccountForm }): void => {
        formOf(key).write({ ...form });
      },

      dropForm: (_: unknown, key: FormKey): void => {
        formOf(key).remove();
        requestOf(key).remove();
      },

      openAccount: (_: unknown, { kind, id }: { kind: CreateAccountKind; id: number | null }): void => {
        const { location } = platform;
        const { pathname, search } = location.place();
        const { screen: _screen, ...place } = parseAppPath(pathname);
        // Navigating stops the workspace, which must handle the new account first.
        queueMicrotask(() => {
          // Back from the new account leads to where the overlay was opened, not to the finished form.
          location.backTo(`?${closeOverlay(search, CREATE_OVERLAYS[kind])}`);
          location.push(formatAppPath({ ...place, [PLACE_KEYS[kind]]: id }));
        });
      },
    },
  };

  async function create(input: CreateInput, signal: AbortSignal): Promise<number> {
    const { kind, parentId: targetAccountId, name, email } = input;
    const owner = email === '' ? {} : { email };
    const options = { signal, targetAccountId, idempotencyKey: idempotencyKeyOf(input) };
    switch (kind) {
      case 'organization':
        return (await api.call('createOrganization', { body: { orgName: name, ...owner } }, options)).account.id;
      case 'reseller':
        return (await api.call('createReseller', { body: { resellerName: name, ...owner } }, options)).account.id;
    }
  }
}
