import type { AppData, AppDefinition, AppFunction } from '#contract/entities/app';
import type { TriedFunction } from '#contract/entities/appUse';
import { placeholdersIn } from '#contract/rules/apps/placeholders';
import { SETTINGS_MISSING, TRY_NEEDS_SIGN_IN } from '#contract/rules/messages';
import { requirePlaceholders } from '../apps/definitions';
import { mergedSettings, missingSettings } from '../apps/settings';
import { callWith } from './appFunctions';
import { FunctionFailure, type FunctionHost } from './functionHost';
import { type TriedWith, triedWith } from './tryFunction';

export type Draft = Pick<AppDefinition, 'dependencies'> & {
  readonly called: AppFunction;
  /** Entered for this call only. */
  readonly appData: AppData;
};

/**
 * Calls a function that is being made, before anybody can install its app.
 * @throws Refusal 422 if it cannot be filled in, or the arguments do not fit
 */
export function tryDefinition(
  host: Pick<FunctionHost, 'fetch' | 'nowMs'>,
  { dependencies, called, appData }: Draft,
  trying: Omit<TriedWith, 'called'>,
): Promise<TriedFunction> {
  requirePlaceholders({ dependencies, functions: [called] });
  const settings = mergedSettings({ dependencies }, {}, appData);
  const call = async () => {
    // Nobody has signed in for it.
    if (placeholdersIn(JSON.stringify(called.request)).some(({ kind }) => kind === 'token'))
      throw new FunctionFailure(TRY_NEEDS_SIGN_IN);
    if (missingSettings({ dependencies }, settings).length > 0) throw new FunctionFailure(SETTINGS_MISSING);
    return callWith(host, { definition: { dependencies }, called, settings, token: {} }, trying.given, trying.signal);
  };
  return triedWith(host.nowMs, call, { called, ...trying });
}
