import type { AppKey, StoredDefinition } from '#contract/entities/app';
import type { TriedFunction } from '#contract/entities/appUse';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';
import type { MadeForm } from './madeForm';

/** Which app is changed, or begun as a new version of; null: a new app. */
export type AskedDefinition = AppKey & { readonly isNewVersion: boolean };

export type AppMakerInput = { readonly accountId: number; readonly asked: AskedDefinition | null };

/** A function that is tried, by its place in the form, with what is entered for it: settings are sent once and kept nowhere. */
export type MadeTrial = {
  readonly index: number;
  readonly entered: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly tried: TriedFunction | null;
  readonly failure: Failure | null;
};

export type AppMakerContext = AppMakerInput & {
  /** The definition as the host has it; null for a new app, and until it is loaded. */
  readonly definition: StoredDefinition | null;
  readonly form: MadeForm;
  /** Some of the form was typed on an earlier visit. */
  readonly isTakenUp: boolean;
  readonly failure: Failure | null;
  readonly trial: MadeTrial | null;
};

export type AppMakerEvent =
  | { type: 'appMaker.edit'; changes: Partial<MadeForm> }
  /** Forgets what was typed. */
  | { type: 'appMaker.discard' }
  | { type: 'appMaker.submit' }
  | { type: 'appMaker.retry' }
  | { type: 'appMaker.chooseFunction'; index: number | null }
  | { type: 'appMaker.enter'; what: 'entered' | 'settings'; name: string; value: string }
  | { type: 'appMaker.tryFunction' }
  | KeptText
  | NetworkEvent;

/** Sent to the workspace: the app is saved, and the overlay has done its work. */
export type AppMakerNews = { type: 'appMaker.done' };

export type LoadDefinitionInput = { readonly accountId: number; readonly key: AppKey };
/** `key`: the definition that is replaced; null: it is defined. */
export type SaveDefinitionInput = {
  readonly accountId: number;
  readonly key: AppKey | null;
  readonly form: MadeForm;
};
export type SaveDefinitionOutput = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly failure: Failure };

export type TryMadeInput = Pick<MadeTrial, 'index' | 'entered' | 'settings'> & {
  readonly accountId: number;
  readonly form: MadeForm;
};
export type TryMadeOutput =
  | { readonly kind: 'tried'; readonly tried: TriedFunction }
  | { readonly kind: 'refused'; readonly failure: Failure };
