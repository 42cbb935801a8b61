import type { workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { CLOSES_CONTACT, changes, given, isTold, reopens, tellsRefresh, tellsTemplates, tellsUndo } from './facts';

const CONTACTS = '7 Contacts';
const ACCOUNTS = '7 Accounts (deleteOrganization)';

/** What a notice says, and what its button does. */
const undoes = (did: Parameters<typeof given>[0], message: string, work: object): boolean => {
  const told = given(did, 'showToast') as { message?: string; action?: { event: object } } | undefined;
  const undo = { type: 'contacts.undo', organizationId: 12, work };
  return told?.message === message && JSON.stringify(told.action?.event) === JSON.stringify(undo);
};

/** Who stands beside a conversation, and what the work on contacts tells the workspace. */
export const contactsRows: readonly Row<typeof workspaceMachine>[] = [
  {
    in: '(root)',
    on: 'workspace.beside',
    does: ({ context, event: { beside } }) => ['setBeside', ...changes(context, { beside })],
    sets: ({ context, event: { beside } }) => ({ beside, ...reopens(context, { beside }) }),
    section: CONTACTS,
  },
  { in: '(root)', on: 'contactForm.done', does: CLOSES_CONTACT, section: '2 Overlays' },
  {
    in: '(root)',
    on: 'contactForm.deleted',
    // Also the preview of whoever is gone; then it can be undone.
    does: ['react', ...Array.from({ length: 4 }, () => 'closeOverlay'), 'showToast', 'tellChildren'],
    expect: ({ did }) =>
      undoes(did, 'Contact deleted.', { kind: 'restore', contactIds: [90] }) &&
      did.some(({ params }) => (params as { key?: string } | undefined)?.key === 'previewContact'),
    section: CONTACTS,
  },
  {
    in: '(root)',
    on: 'contactListForm.done',
    does: ['react', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'contactList',
    section: '2 Overlays',
  },
  {
    in: '(root)',
    on: 'import.named',
    does: ['react', 'openOverlay', 'tellChildren'],
    // The address names the import, so that a reload shows it.
    expect: ({ event, did }) => {
      const opened = given(did, 'openOverlay') as { key?: string; parameters?: { importId?: string } } | undefined;
      return opened?.key === 'importContacts' && opened.parameters?.importId === (event.importId ?? undefined);
    },
    section: CONTACTS,
  },
  {
    in: '(root)',
    on: 'createToken.done',
    does: ({ context }) => tellsRefresh(context, 'developerTokens'),
    section: '7 Developer',
  },
  {
    in: '(root)',
    on: 'webhookEditor.done',
    does: ({ context }) => tellsRefresh(context, 'webhooks'),
    section: '7 Logs, tasks, webhooks',
  },
  {
    in: '(root)',
    on: 'reportingForm.done',
    does: ({ context }) => tellsRefresh(context, 'logReporting'),
    section: '7 Logs, tasks, webhooks',
  },
  {
    in: '(root)',
    on: 'announce.done',
    does: ({ context }) => tellsRefresh(context, 'announcement'),
    section: 'host.md 6',
  },
  {
    in: '(root)',
    on: 'wallet.moved',
    does: ({ context }) => tellsRefresh(context, 'wallet'),
    section: '7 Wallet and pay',
  },
  { in: '(root)', on: 'automaticTopUp.done', does: ['react', 'tellChildren'], section: '7 Wallet and pay' },
  { in: '(root)', on: 'plan.moved', does: ['react', 'tellChildren'], section: '4 Subscription' },
  {
    in: '(root)',
    on: 'planEditor.done',
    does: ['react', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editPlan',
    section: '7 Billing',
  },
  { in: '(root)', on: 'usageLimits.done', does: ['react', 'tellChildren'], section: '7 Billing' },
  { in: '(root)', on: 'dunning.done', does: ['react', 'tellChildren'], section: '7 Billing' },
  { in: '(root)', on: 'billingSystem.done', does: ['react', 'tellChildren'], section: '7 Billing' },
  { in: '(root)', on: 'usageExport.done', does: ['react', 'tellChildren'], section: '7 Billing' },
  {
    in: '(root)',
    on: 'task.gone',
    does: ['react', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editTask',
    section: '2 Overlays',
  },
  {
    in: '(root)',
    on: 'taskForm.done',
    does: ['react', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'createTask',
    section: '2 Overlays',
  },
  { in: '(root)', on: 'taskSettings.done', does: ['react', 'tellChildren'], section: '2 Overlays' },
  {
    in: '(root)',
    on: 'taskImport.started',
    does: ['react', 'openOverlay', 'tellChildren'],
    // The address names the list, so that a reload shows how far it is.
    expect: ({ did }) => {
      const opened = given(did, 'openOverlay') as { key?: string; parameters?: { batchId?: string } } | undefined;
      return opened?.key === 'uploadTaskList' && opened.parameters?.batchId === 'b1';
    },
    section: '7 Logs, tasks, webhooks',
  },
  { in: '(root)', on: 'invite.done', does: ['react', 'tellChildren'], section: '2 Overlays' },
  { in: '(root)', on: 'supportForm.sent', does: ['react', 'tellChildren'], section: '2 Overlays' },
  {
    in: '(root)',
    on: 'roleForm.done',
    does: ['react', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'customRole',
    section: '2 Overlays',
  },
  // A new one is offered to be written; the list of templates hears of all of them.
  {
    in: '(root)',
    on: 'templateForm.done',
    does: ({ context, event: { work } }) =>
      tellsTemplates(context, work === 'create' ? [] : ['closeOverlay', 'showToast']),
    expect: ({ event: { work }, did }) =>
      work === 'create' ||
      (given(did, 'closeOverlay')?.key === `${work}Template` &&
        isTold(
          did,
          work === 'rename' ? 'Template renamed.' : 'Template deleted. Its agents keep what they have.',
          'success',
        )),
    section: '4 Template',
  },
  {
    in: '(root)',
    on: 'migration.named',
    does: ['react', 'openOverlay', 'tellChildren'],
    // The address names the chosen template, so that a reload shows it.
    expect: ({ event, did }) => {
      const opened = given(did, 'openOverlay') as { key?: string; parameters?: object } | undefined;
      const { templateId, targetTemplateId } = event;
      const named = { templateId, ...(targetTemplateId !== null && { targetTemplateId }) };
      return opened?.key === 'migrateTemplate' && JSON.stringify(opened.parameters) === JSON.stringify(named);
    },
    section: '2',
  },
  {
    in: '(root)',
    on: 'contacts.merged',
    does: ['react', 'closeOverlay', 'showToast', 'tellChildren'],
    expect: ({ did }) =>
      given(did, 'closeOverlay')?.key === 'mergeContacts' &&
      undoes(did, 'Two contacts became Hannah.', { kind: 'unmerge', contactId: 91 }),
    section: CONTACTS,
  },
  {
    in: '(root)',
    on: 'contacts.apart',
    does: ['react', 'closeOverlay', 'showToast', 'tellChildren'],
    expect: ({ did }) =>
      given(did, 'closeOverlay')?.key === 'mergeContacts' && isTold(did, 'They stay two people.', 'success'),
    section: CONTACTS,
  },
  {
    in: '(root)',
    on: 'appMaker.done',
    does: ['react', 'closeOverlay', 'showToast', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'makeApp' && isTold(did, 'The app was saved.', 'success'),
    section: '7 Apps',
  },
  {
    in: '(root)',
    on: 'teach.done',
    does: ['react', 'closeOverlay', 'showToast', 'tellChildren'],
    expect: ({ did, event }) =>
      given(did, 'closeOverlay')?.key === 'teach' &&
      isTold(
        did,
        event.place === 'prompt' ? 'The answer is in the draft of the prompt.' : 'The answer is in the knowledge base.',
        'success',
      ),
    section: 'issue 17.4',
  },
  {
    in: '(root)',
    on: 'accounts.undo',
    does: ({ context }) => tellsUndo(context, 'accountWork'),
    section: ACCOUNTS,
  },
  {
    in: '(root)',
    on: 'accountWork.done',
    does: ['react', 'showToast', 'tellChildren'],
    expect: ({ did, event: { failure } }) =>
      failure ? isTold(did, 'It was too long ago.', 'error') : isTold(did, 'Olivetta is back.', 'success'),
    section: ACCOUNTS,
  },
  {
    in: '(root)',
    on: 'accountAdmin.done',
    // Of a switch nothing is said.
    does: ({ event: { message } }) => ['react', ...(message === '' ? [] : ['showToast']), 'tellChildren'],
    expect: ({ did, event: { message } }) => message === '' || isTold(did, message, 'success'),
    section: '7 Accounts',
  },
  {
    in: '(root)',
    on: 'accountAdmin.deleted',
    does: ['react', 'showToast', 'leaveAccount', 'tellChildren'],
    expect: ({ did }) => {
      const told = given(did, 'showToast') as { message?: string; action?: { event: object } } | undefined;
      const undo = { type: 'accounts.undo', accountId: 5, name: 'Olivetta' };
      return told?.message === 'Olivetta was deleted.' && JSON.stringify(told.action?.event) === JSON.stringify(undo);
    },
    section: ACCOUNTS,
  },
  { in: '(root)', on: 'contacts.undo', does: ({ context }) => tellsUndo(context, 'contactWork'), section: CONTACTS },
  {
    in: '(root)',
    on: 'contactWork.done',
    does: ['react', 'showToast', 'tellChildren'],
    expect: ({ did }) => undoes(did, 'Contact deleted.', { kind: 'restore', contactIds: [90] }),
    section: CONTACTS,
  },
];
