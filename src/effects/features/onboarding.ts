import * as z from 'zod/mini';
import type { Template } from '#contract/entities/campaign';
import { type OnboardingState, onboardingState, onboardingStateOf } from '#contract/entities/onboarding';
import { permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { outlineFor } from '#contract/rules/agents/outline';
import { CREATE_AGENT_FAILED, LOAD_APPS_FAILED, LOAD_TEMPLATES_FAILED } from '#contract/rules/messages';
import {
  ONBOARDING_LOAD_FAILED,
  ONBOARDING_SAVE_FAILED,
  WEBSITE_UNREADABLE,
} from '#contract/rules/messages/onboarding';
import { websiteOf } from '#contract/rules/onboarding/webAddress';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import {
  type AppConnection,
  type LoadedOnboarding,
  type OfOrganization,
  type OnboardingRecord,
  type ReadBusinessInput,
  type ReadBusinessOutput,
  SETUP_OVERLAYS,
} from '#machines/onboarding';
import { hostAheadMs } from '../../platform/hostClock';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { ownKey } from '../ownKey';

/** The agent that is being made: what was asked for, and its idempotency key. */
const making = z.object({ name: z.string(), key: z.string() });

/** What the first set-up left for those after it; it has no time of its own, so that what was typed on this device is newer. */
const completedOf = ({ onboardingComplete, timezone, agentVoice }: OnboardingState): OnboardingState => ({
  ...(onboardingComplete && { onboardingComplete }),
  ...(timezone && { timezone }),
  ...(agentVoice && { agentVoice }),
});

/** The effects of the onboarding machine (specification 4). */
export function defineOnboardingEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const { storage } = platform;
  const localOf = (organizationId: number) =>
    defineRecord(storage, ownKey(deps, `onboarding.${organizationId}`), onboardingState);
  const makingOf = (organizationId: number) =>
    defineRecord(storage, ownKey(deps, `onboarding.making.${organizationId}`), making);
  /** The host's time, by which the states of several devices are compared. */
  const nowS = (): number => Math.floor((platform.clock.nowMs() + hostAheadMs()) / 1000);
  /** The same agent after a lost reply or a crash: the same key, until it is made and configured. */
  const keyFor = (organizationId: number, name: string): string => {
    const known = makingOf(organizationId).read();
    if (known?.name === name) return known.key;
    const key = `agent-${deps.makeId()}`;
    makingOf(organizationId).write({ name, key });
    return key;
  };
  const save = (targetAccountId: number, onboarding: OnboardingState, signal: AbortSignal) =>
    api.call('accountSetting', { body: { settings: { onboarding } } }, { signal, targetAccountId });

  return {
    actors: {
      loadOnboarding: answering<LoadedOnboarding, OfOrganization>(
        deps,
        ONBOARDING_LOAD_FAILED,
        async ({ organizationId }, signal) => {
          const [{ details, settings, testAccount, resellerSettings, permissions }, { identity }, { done }] =
            await Promise.all([
              api.call('readAccount', {}, { signal, targetAccountId: organizationId }),
              api.call('readIdentity', {}, { signal }),
              api.call('readWalkthrough', {}, { signal, targetAccountId: organizationId }),
            ]);
          const ofRole = permissionsOf({
            role: identity.role,
            isTestAccount: testAccount,
            switches: switchesOf(resellerSettings),
          });
          const may = permissions === undefined ? ofRole : new Set(permissions);
          const isExperienced = done.includes('SETUP_AGENT');
          const state = onboardingStateOf(settings.onboarding);
          return {
            local: localOf(organizationId).read(),
            // Where agents stand already, a half-made one is somebody else's.
            host: isExperienced ? completedOf(state) : state,
            businessName: details.displayName,
            canUseFullEditor: may.has('fullEditor'),
            isExperienced,
            timezone: resolveTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
          };
        },
      ),

      loadTemplate: answering<Template, OfOrganization & { templateId: string }>(
        deps,
        LOAD_TEMPLATES_FAILED,
        async ({ organizationId: targetAccountId, templateId: id }, signal) =>
          (await api.call('readTemplate', { params: { id } }, { signal, targetAccountId })).template,
      ),

      readBusiness: answering<ReadBusinessOutput, ReadBusinessInput>(
        deps,
        WEBSITE_UNREADABLE,
        async ({ organizationId: targetAccountId, website }, signal) => {
          const body = { url: websiteOf(website) ?? website };
          const { facts, pages } = await api.call('readBusiness', { body }, { signal, targetAccountId });
          return { facts, pages };
        },
      ),

      readConnections: answering<readonly AppConnection[], OfOrganization>(
        deps,
        LOAD_APPS_FAILED,
        async ({ organizationId: targetAccountId }, signal) => {
          const { apps } = await api.call('listApps', {}, { signal, targetAccountId });
          return apps.map(({ appId, name, installed, error }) => ({ appId, name, isConnected: installed && !error }));
        },
      ),

      saveOnboarding: answering<void, OnboardingRecord>(
        deps,
        ONBOARDING_SAVE_FAILED,
        async ({ organizationId, state }, signal) => {
          await save(organizationId, { ...state, updatedAt: nowS() }, signal);
        },
      ),

      generateAgent: answering<{ id: number }, OnboardingRecord>(
        deps,
        CREATE_AGENT_FAILED,
        async ({ organizationId, state }, signal) => {
          const name = state.agentName?.trim() || 'New agent';
          const options = { signal, targetAccountId: organizationId, idempotencyKey: keyFor(organizationId, name) };
          const { id } = (await api.call('createAccount', { body: { accountName: name } }, options)).account;
          await configure(id, name, state, signal);
          const { timezone, agentVoice } = state;
          const complete = {
            onboardingComplete: true,
            ...(timezone && { timezone }),
            ...(agentVoice && { agentVoice }),
          };
          await save(organizationId, { ...complete, updatedAt: nowS() }, signal);
          localOf(organizationId).remove();
          makingOf(organizationId).remove();
          return { id };
        },
      ),
    },
    actions: {
      keepState: (_: unknown, { organizationId, state }: OnboardingRecord): void => {
        localOf(organizationId).write({ ...state, updatedAt: nowS() });
      },

      openAgent: (_: unknown, { id }: { id: number | null }): void => {
        const { location } = platform;
        const { pathname, search } = location.place();
        const { screen: _screen, ...place } = parseAppPath(pathname);
        // Navigating stops the workspace, which must handle the new account first.
        queueMicrotask(() => {
          const below = new URLSearchParams(SETUP_OVERLAYS.reduce(closeOverlay, search));
          for (const key of [...below.keys()]) if (key.startsWith('onboarding_')) below.delete(key);
          // Back from the new agent leads to where the set-up was opened, not to the finished one.
          location.backTo(`?${below}`);
          location.push(`${formatAppPath({ ...place, agentId: id })}?${openOverlay('', 'testAgent')}`);
        });
      },
    },
  };

  /** The agent's first configuration: the template's with the answers, or an outline. */
  async function configure(targetAccountId: number, name: string, state: OnboardingState, signal: AbortSignal) {
    const { method, templateId, templateFields = [], timezone, agentVoice } = state;
    const voiced = { ...(timezone && { timezone }), ...(agentVoice && { agentVoice }) };
    if (method === 'BUILD_FROM_SCRATCH' || templateId === undefined) {
      const body = { title: name, ...voiced, agentInstructions: outlineFor(name) };
      await api.call('saveCampaign', { body }, { signal, targetAccountId });
      return;
    }
    const body = { templateId, templateFields: [...templateFields], ...voiced };
    await api.call('createAgentFromTemplate', { body }, { signal, targetAccountId });
  }
}
