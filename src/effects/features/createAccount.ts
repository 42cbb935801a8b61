import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Campaign, Template } from '#contract/entities/campaign';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { closeOverlay } from '#contract/rules/address/overlays';
import { outlineFor } from '#contract/rules/agents/outline';
import { withBusinessName } from '#contract/rules/agents/templateFields';
import {
  CREATE_ACCOUNT_FAILED,
  CREATE_AGENT_FAILED,
  LOAD_TEMPLATES_FAILED,
  SAVE_STAGING_FAILED,
} from '#contract/rules/messages';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import {
  type AgentStart,
  type ConfigureInput,
  CREATE_OVERLAYS,
  type CreateAccountForm,
  type CreateAccountKind,
  type CreateInput,
  type CreateOutput,
  type FormKey,
  type OpenFormOutput,
} from '#machines/createAccount';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { ownKey } from '../ownKey';

const formRecord = z.object({
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** The request under way and its idempotency key. */
const requestRecord = z.object({ request: z.string(), key: z.string() });

/** The place parameter of the new account. */
const PLACE_KEYS = { reseller: 'resellerId', organization: 'orgId', agent: 'agentId' } as const;

/** The effects of the createAccount machine (specification 7, Accounts and Agents). */
export function defineCreateAccountEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const formOf = ({ kind, parentId, start }: FormKey) =>
    defineRecord(
      platform.storage,
      ownKey(deps, `createAccount.${kind}.${parentId}${start ? `.${startKey(start)}` : ''}`),
      formRecord,
    );
  const requestOf = ({ kind, parentId }: Pick<FormKey, 'kind' | 'parentId'>) =>
    defineRecord(platform.storage, ownKey(deps, `creating.${kind}.${parentId}`), requestRecord);
  /**
   * The same key for every submit with the same input, until the account is created and configured. A submit after a lost
   * reply, or after the form was closed, returns the account created before.
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
      openForm: fromPromise<OpenFormOutput, FormKey>(({ input }) =>
        Promise.resolve({
          kept: formOf(input).read(),
          timezone: resolveTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
        }),
      ),

      loadTemplate: answering<Template, { templateId: string; parentId: number }>(
        deps,
        LOAD_TEMPLATES_FAILED,
        async ({ templateId: id, parentId: targetAccountId }, signal) => {
          const options = { signal, targetAccountId };
          const [{ template }, businessName] = await Promise.all([
            api.call('readTemplate', { params: { id } }, options),
            // The account knows the name from sign-up; if it cannot be read, the form asks for it.
            api.call('readAccount', {}, options).then(
              ({ details }) => details.displayName,
              () => '',
            ),
          ]);
          return withNameIn(template, businessName);
        },
      ),

      createAccount: fromPromise<CreateOutput, CreateInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<CreateOutput> => ({ kind: 'created', id: await create(input, signal) }),
          input.kind === 'agent' ? CREATE_AGENT_FAILED : CREATE_ACCOUNT_FAILED,
        ),
      ),

      configureAgent: answering<void, ConfigureInput>(deps, SAVE_STAGING_FAILED, async (input, signal) => {
        const { agentId: targetAccountId, name, timezone, from } = input;
        if (from === null) {
          const body = { title: name, timezone, agentInstructions: outlineFor(name) };
          await api.call('saveCampaign', { body }, { signal, targetAccountId });
          return;
        }
        const body = { templateId: from.templateId, templateFields: [...from.fields], timezone };
        await api.call('createAgentFromTemplate', { body }, { signal, targetAccountId });
      }),
    },
    actions: {
      keepForm: (_: unknown, { form, ...key }: FormKey & { form: CreateAccountForm }): void => {
        formOf(key).write({ ...form, values: Object.fromEntries(Object.entries(form.values).map(copied)) });
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
      case 'agent':
        return (await api.call('createAccount', { body: { accountName: name } }, options)).account.id;
      case 'organization':
        return (await api.call('createOrganization', { body: { orgName: name, ...owner } }, options)).account.id;
      case 'reseller':
        return (await api.call('createReseller', { body: { resellerName: name, ...owner } }, options)).account.id;
    }
  }
}

const startKey = (start: AgentStart): string => (start.kind === 'template' ? start.templateId : start.kind);

/** Fills the business name into the template's copies. */
const withNameIn = (template: Template, businessName: string): Template => ({
  ...template,
  ...(template.staging && { staging: named(template.staging, businessName) }),
  ...(template.production && { production: named(template.production, businessName) }),
});

const named = (campaign: Campaign, businessName: string): Campaign => ({
  ...campaign,
  ...(campaign.templateFields && { templateFields: [...withBusinessName(campaign.templateFields, businessName)] }),
});

const copied = ([key, value]: [string, string | readonly string[]]): [string, string | string[]] => [
  key,
  typeof value === 'string' ? value : [...value],
];
