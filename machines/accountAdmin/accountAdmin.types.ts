import type { AccountCounts, AccountSettings } from '#contract/entities/account';
import type { Failure } from '../shared/failure';

/** The levels that are looked after from above. An agent has its own settings. */
export type AdminLevel = 'partner' | 'reseller' | 'organization';

/** What is edited as text. */
export type AdminForm = {
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
export type AdminAccount = AdminForm & {
  readonly id: number;
  readonly level: AdminLevel;
  readonly username: string;
  readonly isActive: boolean;
  readonly counts: AccountCounts;
};

/** `accountId`: the account that an overlay is about; null: only an undo is listened for. */
export type AccountAdminInput = { readonly accountId: number | null };

export type AdminTask = 'load' | 'save' | 'set' | 'switch' | 'delete';

export type AccountAdminContext = AccountAdminInput & {
  /** Null until it is loaded. */
  readonly account: AdminAccount | null;
  /** As typed. */
  readonly form: AdminForm;
  /** What was switched last, until the host has it. */
  readonly switches: AdminSwitches;
  /** Why the account is disabled, as typed. */
  readonly reason: string;
  readonly details: string;
  /** The user name, or the name before a deletion, typed to confirm. */
  readonly confirmation: string;
  /** The deletion that is undone. */
  readonly undo: AccountUndo | null;
  readonly failure: Failure | null;
  readonly failedTask: AdminTask | null;
};

/** The button of the notice after a deletion. */
export type AccountUndo = {
  readonly type: 'accounts.undo';
  readonly accountId: number;
  readonly name: string;
};

export type AccountAdminEvent =
  | { type: 'accountAdmin.edit'; changes: Partial<AdminForm> }
  | { type: 'accountAdmin.explain'; changes: Partial<Pick<AccountAdminContext, 'reason' | 'details' | 'confirmation'>> }
  | { type: 'accountAdmin.save' }
  | { type: 'accountAdmin.set'; switches: AdminSwitches }
  | { type: 'accountAdmin.enable' }
  | { type: 'accountAdmin.disable' }
  | { type: 'accountAdmin.delete' }
  | { type: 'accountAdmin.retry' }
  | AccountUndo;

type Refused = { readonly kind: 'refused'; readonly failure: Failure };

export type LoadAdminInput = { readonly accountId: number };
type Named = { readonly accountId: number; readonly level: AdminLevel };
export type SaveAdminInput = Named & { readonly changes: Partial<AdminForm> };
export type SaveAdminOutput = { readonly kind: 'saved'; readonly changes: Partial<AdminForm> } | Refused;
export type SetAdminInput = Named & { readonly switches: AdminSwitches };
export type SwitchAccountInput = {
  readonly accountId: number;
  readonly username: string;
  readonly isActive: boolean;
  readonly reason: string;
  readonly details: string;
};
export type DoneOutput = { readonly kind: 'done'; readonly message: string } | Refused;
export type DeleteAdminInput = Named;
export type RestoreAdminInput = { readonly accountId: number };
