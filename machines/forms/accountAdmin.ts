import type { AccountCounts, AccountSettings } from '#contract/entities/account';
import {
  ACCOUNT_SAVED,
  DELETE_ACCOUNT_FAILED,
  LOAD_ACCOUNT_FAILED,
  SAVE_ACCOUNT_FAILED,
  SWITCH_ACCOUNT_FAILED,
} from '#contract/rules/messages';
import { createFormMachine, type FormFacts } from '../shared/form';
import { required } from '../shared/required';

/** The levels that are looked after from above. An agent has its own settings. */
export type AdminLevel = 'partner' | 'reseller' | 'organization';

/** What is edited as text. */
export type AdminNames = {
  readonly name: string;
  readonly externalAccountId: string;
  readonly externalBillingId: string;
};

/** What is switched at once. */
export type AdminSwitches = {
  readonly vidaPremium?: boolean;
  readonly smsEnabled?: boolean;
  readonly testAccount?: boolean;
  readonly forcedSwitches?: boolean;
  readonly settings?: AccountSettings;
};

/** An account as the host has it. */
export type AdminAccount = AdminNames & {
  readonly id: number;
  readonly level: AdminLevel;
  readonly username: string;
  readonly isActive: boolean;
  readonly counts: AccountCounts;
};

type Named = { readonly accountId: number; readonly level: AdminLevel };

export type AccountAdmin = {
  readonly key: { readonly accountId: number };
  readonly record: AdminAccount;
  readonly draft: AdminNames & {
    /** What was switched last, until the host has it. */
    readonly switches: AdminSwitches;
    /** Why the account is disabled. */
    readonly reason: string;
    readonly details: string;
    /** The user name before it is disabled, or the name before a deletion, typed to confirm. */
    readonly confirmation: string;
  };
  readonly edit: Partial<AccountAdmin['draft']>;
  readonly work: /** `changes` has only what differs from the host's. */
    | ({ readonly task: 'save'; readonly changes: Partial<AdminNames> } & Named)
    | ({ readonly task: 'set'; readonly switches: AdminSwitches } & Named)
    | { readonly task: 'enable'; readonly accountId: number; readonly username: string }
    | {
        readonly task: 'disable';
        readonly accountId: number;
        readonly username: string;
        readonly reason: string;
        readonly details: string;
      }
    | ({ readonly task: 'delete' } & Named);
  /** What the host said; empty for nothing. */
  readonly done: { readonly message: string };
  readonly news:
    | { readonly type: 'accountAdmin.done'; readonly message: string }
    | { readonly type: 'accountAdmin.deleted'; readonly accountId: number; readonly name: string };
};

export type AccountAdminNews = AccountAdmin['news'];
type Draft = AccountAdmin['draft'];

const NAMES = ['name', 'externalAccountId', 'externalBillingId'] as const;
const WHY = { reason: '', details: '', confirmation: '' };

/**
 * What those above do with an organization, a reseller or a partner: its names and ids, what it may use, whether it is enabled, and
 * its deletion (specification 4 Account, 7 Accounts). Nothing is disabled or deleted without its name typed.
 */
export const accountAdminMachine = createFormMachine<AccountAdmin>({
  id: 'accountAdmin',
  empty: () => ({ name: '', externalAccountId: '', externalBillingId: '', switches: {}, ...WHY }),
  shown: ({ name, externalAccountId, externalBillingId }) => ({
    name,
    externalAccountId,
    externalBillingId,
    switches: {},
    ...WHY,
  }),
  isThere: () => true,
  unread: LOAD_ACCOUNT_FAILED,
  tasks: {
    save: {
      may: (form) => {
        const changes = changesIn(form);
        return Object.keys(changes).length > 0 && changes.name !== '';
      },
      work: (form) => ({ task: 'save', ...namedBy(form), changes: changesIn(form) }),
      tells: () => ({ type: 'accountAdmin.done', message: ACCOUNT_SAVED }),
      stays: (form) => ({ ...required(form.record), ...changesIn(form) }),
      undone: typedBut(NAMES),
      failed: SAVE_ACCOUNT_FAILED,
    },
    set: {
      work: (form) => ({ task: 'set', ...namedBy(form), switches: form.draft.switches }),
      tells: () => ({ type: 'accountAdmin.done', message: '' }),
      stays: ({ record }) => required(record),
      undone: typedBut(['switches']),
      failed: SAVE_ACCOUNT_FAILED,
    },
    enable: {
      work: ({ key, record }) => ({ task: 'enable', ...key, username: required(record).username }),
      ...switchedTo(true),
    },
    disable: {
      may: ({ record, draft }) => draft.confirmation.trim().toLowerCase() === record?.username,
      work: ({ key, record, draft }) => ({
        task: 'disable',
        ...key,
        username: required(record).username,
        reason: draft.reason.trim(),
        details: draft.details.trim(),
      }),
      ...switchedTo(false),
    },
    delete: {
      may: ({ record, draft }) => draft.confirmation.trim() === record?.name,
      work: (form) => ({ task: 'delete', ...namedBy(form) }),
      tells: ({ key, record }) => ({ type: 'accountAdmin.deleted', ...key, name: required(record).name }),
      failed: DELETE_ACCOUNT_FAILED,
    },
  },
});

function namedBy({ key, record }: Pick<FormFacts<AccountAdmin>, 'key' | 'record'>): Named {
  return { ...key, level: required(record).level };
}

/** What was typed and differs from what the host has, without spaces around it. */
function changesIn({ record, draft }: Pick<FormFacts<AccountAdmin>, 'record' | 'draft'>): Partial<AdminNames> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = draft[name].trim();
      return text === record?.[name] ? [] : [[name, text]];
    }),
  );
}

/** What was typed of the other fields, which a task leaves as they are. */
function typedBut(fields: readonly (keyof Draft)[]) {
  return ({ typed }: FormFacts<AccountAdmin>): Partial<Draft> =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => !fields.includes(name as keyof Draft)));
}

function switchedTo(isActive: boolean) {
  return {
    tells: (_: unknown, { message }: AccountAdmin['done']) => ({ type: 'accountAdmin.done', message }) as const,
    stays: ({ record }: FormFacts<AccountAdmin>) => ({ ...required(record), isActive }),
    // What was typed for it is used.
    undone: typedBut(['reason', 'details', 'confirmation']),
    failed: SWITCH_ACCOUNT_FAILED,
  };
}
