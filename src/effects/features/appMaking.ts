import { fromPromise } from 'xstate';
import type { AppKey, StoredDefinition } from '#contract/entities/app';
import { enteredArguments } from '#contract/rules/apps/enteredArguments';
import { LOAD_APPS_FAILED, NO_SUCH_APP, SAVE_DEFINITION_FAILED, TRY_FUNCTION_FAILED } from '#contract/rules/messages';
import {
  type LoadDefinitionInput,
  type SaveDefinitionInput,
  type SaveDefinitionOutput,
  type TryMadeInput,
  type TryMadeOutput,
  writtenFunctionOf,
  writtenOf,
} from '#machines/appMaker';
import type { MadeApps, MadeAppsChange, MadeAppsKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineKeepText } from '../texts';

const paramsOf = ({ appId, appVersion }: AppKey) => ({ appId, appVersion });

/** The apps that an account has made (specification 7, Apps). */
export function defineMadeAppsEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async ({ accountId }: MadeAppsKey, signal: AbortSignal): Promise<MadeApps> => {
    const { definitions } = await api.call('listAppDefinitions', {}, { signal, targetAccountId: accountId });
    return { definitions };
  };
  return {
    actors: {
      loadRecord: answering<MadeApps, { readonly key: MadeAppsKey }>(deps, LOAD_APPS_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<MadeApps, { readonly key: MadeAppsKey; readonly change: MadeAppsChange }>(
        deps,
        SAVE_DEFINITION_FAILED,
        async ({ key, change: { retired } }, signal) => {
          const options = { signal, targetAccountId: key.accountId };
          await api.call('deleteAppDefinition', { params: paramsOf(retired) }, options);
          return load(key, signal);
        },
      ),
    },
  };
}

/** The effects of the appMaker machine. */
export function defineAppMakerEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      loadDefinition: answering<StoredDefinition, LoadDefinitionInput>(
        deps,
        LOAD_APPS_FAILED,
        async ({ accountId: targetAccountId, key }, signal) => {
          const { definitions } = await api.call('listAppDefinitions', {}, { signal, targetAccountId });
          const found = definitions.find(
            ({ appId, appVersion }) => appId === key.appId && appVersion === key.appVersion,
          );
          if (!found) throw new KnownFailure({ kind: 'notFound', message: NO_SUCH_APP });
          return found;
        },
      ),

      saveDefinition: fromPromise<SaveDefinitionOutput, SaveDefinitionInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<SaveDefinitionOutput> => {
            const { accountId: targetAccountId, key, form } = input;
            const options = { signal, targetAccountId };
            const made = writtenOf(form);
            if (made.kind === 'refused') return made;
            const own = { appId: form.appId.trim(), appVersion: form.appVersion.trim() };
            if (key === null) await api.call('defineApp', { body: { ...own, ...made.written } }, options);
            else await api.call('changeAppDefinition', { params: paramsOf(key), body: made.written }, options);
            return { kind: 'done' };
          },
          SAVE_DEFINITION_FAILED,
        ),
      ),

      tryMade: fromPromise<TryMadeOutput, TryMadeInput>(async ({ input, signal }) => {
        const { accountId: targetAccountId, form, index, entered, settings } = input;
        const outcome = await orRefused(
          deps,
          async (): Promise<TryMadeOutput> => {
            const made = writtenFunctionOf(form, index);
            if (made.kind === 'refused') return made;
            const given = { appData: settings, arguments: enteredArguments(made.written.function.parameters, entered) };
            const body = { ...made.written, ...given };
            const { tried } = await api.call('tryDefinition', { body }, { signal, targetAccountId });
            return { kind: 'tried', tried };
          },
          TRY_FUNCTION_FAILED,
        );
        return outcome.kind === 'refused' ? placed(outcome, index) : outcome;
      }),

      keepText: defineKeepText(deps),
    },
  };
}

/** The host was told of one function, which has its place among those of the form. */
function placed(refused: Extract<TryMadeOutput, { kind: 'refused' }>, index: number): TryMadeOutput {
  const { input } = refused.failure;
  if (input === undefined) return refused;
  const place = input.replace(/^function(?:s\.0)?(?=\.)/, `functions.${index}`);
  return { ...refused, failure: { ...refused.failure, input: place } };
}
