import { fromPromise } from 'xstate';
import type { ComposeFacts } from '#contract/rules/conversations/composing';
import { LOAD_ACCOUNTS_FAILED, LOAD_CONTACTS_FAILED, LOAD_NUMBERS_FAILED } from '#contract/rules/messages';
import type { LoadFactsInput, SendFirstInput, SendFirstOutput } from '#machines/compose';
import type { Messaging, MessagingChange } from '#machines/workspace/features';
import type { CallOptions } from '../../api/client';
import { answering } from '../answering';
import { askWith } from '../ask';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineListEffects, pageOf } from '../listPages';
import { defineKeepText } from '../texts';

/** More agents than an organization has. */
const AGENTS = { pagination: true, page: 0, pageSize: 200 };

/** The effects of the compose machine. */
export function defineComposeEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  return {
    actors: {
      loadFacts: answering<ComposeFacts, LoadFactsInput>(deps, LOAD_ACCOUNTS_FAILED, async (input, signal) => {
        const { organizationId, targetAccountId, agentId } = input;
        const at = (id: number): CallOptions => ({ signal, targetAccountId: id });
        const [organization, { accounts }] = await Promise.all([
          api.call('readAccount', {}, at(organizationId)),
          api.call('listAccounts', { query: AGENTS }, at(organizationId)),
        ]);
        const agents = accounts.map(({ id, displayName, vidaPhoneNumber = null }) => ({
          id,
          name: displayName,
          number: vidaPhoneNumber,
        }));
        const known = (id: number | null) => agents.find((agent) => agent.id === id)?.id;
        const fromId = known(agentId) ?? known(targetAccountId) ?? agents[0]?.id ?? organizationId;
        const { ways } = await api.call('deliveryWays', { query: {} }, at(fromId));
        return {
          isPremium: organization.vidaPremium === true,
          isSmsEnabled: organization.smsEnabled === true,
          agents,
          ownNumber: organization.vidaPhoneNumber ?? null,
          ways,
        };
      }),

      sendFirst: fromPromise<SendFirstOutput, SendFirstInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<SendFirstOutput> => {
          const { agentId: targetAccountId, to: toUsername, channel, message, uuid } = input;
          const by = channel === 'chat' ? {} : { channel };
          const body = { toUsername, message, uuid, ...by };
          const { sent } = await api.call('sendMessage', { body }, { signal, targetAccountId, idempotencyKey: uuid });
          return { kind: 'sent', sent };
        }),
      ),

      askToDiscard: askWith(deps.makeId),
      keepText: defineKeepText(deps),
    },
    actions: {
      showRoom: (_: unknown, { roomId }: { roomId: string | null }): void => {
        const { location } = platform;
        // Navigating sends events back, which must come after this one.
        queueMicrotask(() => {
          const { pathname, search } = location.place();
          const query = new URLSearchParams(search);
          query.delete('new');
          if (roomId === null) query.delete('active');
          else query.set('active', roomId);
          const text = query.toString();
          location.replace(text === '' ? pathname : `${pathname}?${text}`);
        });
      },
    },
  };
}

/** What an organization needs before its agents write to people. */
export function defineMessagingEffects(deps: EffectDeps) {
  const { api } = deps;
  type Key = { readonly organizationId: number };
  const load = async ({ organizationId: targetAccountId }: Key, signal: AbortSignal): Promise<Messaging> => {
    const options = { signal, targetAccountId };
    const [{ vidaPremium, smsEnabled }, { numbers }, { requests }] = await Promise.all([
      api.call('readAccount', {}, options),
      api.call('listPhoneNumbers', {}, options),
      api.call('listAccessRequests', {}, options),
    ]);
    return { isPremium: vidaPremium === true, isSmsEnabled: smsEnabled === true, numbers, requests };
  };
  const change = ({ organizationId }: Key, asked: MessagingChange, signal: AbortSignal): Promise<unknown> => {
    const options = { signal, targetAccountId: organizationId };
    switch (asked.kind) {
      case 'assign': {
        const { agentId: targetAccountId, number, move, isOwn } = asked;
        const body = { number, move };
        return isOwn
          ? api.call('assignOwnPhoneNumber', { body }, { signal, targetAccountId })
          : api.call('assignPhoneNumber', { body }, { signal, targetAccountId });
      }
      case 'refresh':
        return api.call('refreshPhoneNumbers', {}, options);
      case 'ask': {
        const text = asked.text.trim();
        return api.call('requestAccess', { body: { feature: asked.feature, ...(text !== '' && { text }) } }, options);
      }
      case 'switchOn': {
        const body = asked.feature === 'sms' ? { smsEnabled: true } : { vidaPremium: true };
        return api.call('updateOrganization', { body }, options);
      }
    }
  };
  return {
    actors: {
      loadRecord: answering<Messaging, { key: Key }>(deps, LOAD_NUMBERS_FAILED, ({ key }, signal) => load(key, signal)),
      saveRecord: answering<Messaging, { key: Key; change: MessagingChange }>(
        deps,
        undefined,
        async ({ key, change: asked }, signal) => {
          await change(key, asked, signal);
          return load(key, signal);
        },
      ),
    },
  };
}

/** Contacts that a message can go to. */
export const defineRecipientEffects = (deps: EffectDeps) =>
  defineListEffects<'recipients'>(deps, LOAD_CONTACTS_FAILED, async (input, options) => {
    const { organizationId: targetAccountId } = input.query;
    const { queryText: q, ids: _, ...page } = pageOf(input, Number);
    const query = { ...page, page: page.page + 1, ...(q && { q }) };
    const { contacts, totalContacts } = await deps.api.call('listContacts', { query }, { ...options, targetAccountId });
    return { items: contacts, totalCount: totalContacts };
  });
