import { dequal } from 'dequal/lite';
import type { SnapshotFrom } from 'xstate';
import type { FeatureMachines, OwnMachineName } from '#machines/workspace/features';

type UnsavedIn<N extends OwnMachineName> = (at: SnapshotFrom<FeatureMachines[N]>) => boolean;

/** Whether a machine has something that a person typed, or was told once, and that the host does not have. Null: it never has. */
export const UNSAVED: { readonly [N in OwnMachineName]: UnsavedIn<N> | null } = {
  accountAdmin: ({ context: { account, form, reason, details, confirmation } }) =>
    isChanged(form, account) || isTyped(reason, details, confirmation),
  agentAddress: ({ context: { record, typed } }) => record !== null && typed !== record.slug,
  agentSettings: ({ context: { agent, form } }) => isChanged(form, agent),
  agentWork: null,
  appMaker: (at) =>
    at.can({ type: 'appMaker.submit' }) || at.matches({ ready: { form: 'saving' } }) || at.context.trial !== null,
  appSetup: ({ context: { typed, trial } }) => hasKeys(typed) || hasKeys(trial?.entered ?? {}),
  campaign: ({ context: { mine, stored } }) => stored !== null && !dequal(mine, stored.campaign),
  chat: ({ context }) => isTyped(context.draft),
  compose: ({ context: { draft } }) => isTyped(draft.typed, draft.text),
  contactForm: ({ context }) => hasKeys(context.typed),
  contactImport: null,
  contactListForm: ({ context: { name, listName } }) => name !== (listName ?? ''),
  contactWork: null,
  createAccount: ({ context: { form } }) => isTyped(form.name, form.email),
  installApp: null,
  invite: (at) => !at.matches('sent') && isTyped(at.context.form.addresses),
  knowledgeImport: ({ context: { fields } }) =>
    isTyped(fields.address, fields.title, fields.text) || fields.files.length > 0,
  mergeContacts: null,
  migration: null,
  onboarding: ({ context: { state, kept } }) => kept !== null && !dequal(state, kept),
  outbox: null,
  ownAddress: ({ context }) => isTyped(context.code),
  pageForm: ({ context }) => hasKeys(context.typed),
  presence: null,
  publicProfile: null,
  roleForm: ({ context: { draft, known } }) =>
    known === null ? isTyped(draft.name, draft.description) : isChanged(draft, known),
  room: ({ context }) => isTyped(context.draft, context.subject),
  secondFactor: ({ context: { code, recoveryCodes } }) => isTyped(code) || recoveryCodes.length > 0,
  supportForm: (at) => {
    const { name, email, message } = at.context.form;
    return !at.matches('sent') && (isTyped(message) || name !== null || email !== null);
  },
  teach: ({ context }) => isTyped(context.answer),
  teamwork: ({ context }) => isTyped(context.draft),
  templateFields: null,
  templateForm: ({ context: { title, known } }) => title !== (known?.title ?? ''),
  testChat: ({ context }) => isTyped(context.draft),
  walkthrough: null,
};

const isTyped = (...texts: readonly string[]): boolean => texts.some((text) => text !== '');
const hasKeys = (record: object): boolean => Object.keys(record).length > 0;
/** Whether a form differs from what the host has; it has nothing to differ from until that is loaded. */
const isChanged = <T extends object>(form: T, known: T | null): boolean =>
  known !== null && (Object.keys(form) as (keyof T)[]).some((key) => !dequal(form[key], known[key]));
