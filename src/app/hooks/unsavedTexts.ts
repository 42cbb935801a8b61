import { dequal } from 'dequal/lite';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { selectIsUnsaved } from '#machines/shared/form';
import type { FeatureMachines, FeatureName, OwnMachineName } from '#machines/workspace/features';
import type { FormName } from './form';

type UnsavedIn<N extends OwnMachineName> = (at: SnapshotFrom<FeatureMachines[N]>) => boolean;

/** Whether a machine that is no form has something that a person typed, or was told once, and that the host does not have. Null: it never has. */
export const UNSAVED: { readonly [N in Exclude<OwnMachineName, FormName>]: UnsavedIn<N> | null } = {
  accountWork: null,
  agentAddress: ({ context: { record, typed } }) => record !== null && typed !== record.slug,
  agentWork: null,
  appMaker: (at) =>
    at.can({ type: 'appMaker.submit' }) || at.matches({ ready: { form: 'saving' } }) || at.context.trial !== null,
  appSetup: ({ context: { typed, trial } }) => hasKeys(typed) || hasKeys(trial?.entered ?? {}),
  campaign: ({ context: { mine, stored } }) => stored !== null && !dequal(mine, stored.campaign),
  call: null,
  checkout: null,
  chat: ({ context }) => isTyped(context.draft),
  dashboard: null,
  compose: ({ context: { draft } }) => isTyped(draft.typed, draft.text),
  contactImport: null,
  contactWork: null,
  installApp: null,
  invoice: null,
  knowledgeImport: ({ context: { fields } }) =>
    isTyped(fields.address, fields.title, fields.text) || fields.files.length > 0,
  logExport: null,
  metricEditor: (at) => hasKeys(at.context.typed) && !at.matches('done'),
  microscope: null,
  migration: null,
  monitor: null,
  onboarding: ({ context: { state, kept } }) => kept !== null && !dequal(state, kept),
  outbox: null,
  ownAddress: ({ context }) => isTyped(context.code),
  payout: (at) => !at.matches('told') && (isTyped(at.context.address) || isTyped(at.context.amount)),
  presence: null,
  publicProfile: null,
  room: ({ context }) => isTyped(context.draft, context.subject),
  secondFactor: ({ context: { code, recoveryCodes } }) => isTyped(code) || recoveryCodes.length > 0,
  teamwork: ({ context }) => isTyped(context.draft),
  task: null,
  taskBatch: null,
  taskImport: null,
  subscription: (at) => at.matches('leaving') && isTyped(at.context.reason, at.context.details),
  templateFields: null,
  topUp: (at) => at.matches('choosing') && isTyped(at.context.amount),
  testChat: ({ context }) => isTyped(context.draft),
  walkthrough: null,
  withdrawal: (at) => !at.matches('told') && isTyped(at.context.address),
};

/** Whether that is so of the machine of a feature. */
export const isUnsaved = (name: FeatureName, at: AnyMachineSnapshot): boolean => {
  const check = (UNSAVED as { readonly [N in FeatureName]?: ((at: AnyMachineSnapshot) => boolean) | null })[name];
  return check ? check(at) : selectIsUnsaved(at);
};

const isTyped = (...texts: readonly string[]): boolean => texts.some((text) => text !== '');
const hasKeys = (record: object): boolean => Object.keys(record).length > 0;
