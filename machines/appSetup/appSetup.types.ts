import type { App, AppData, AppKey } from '#contract/entities/app';
import type { TriedFunction } from '#contract/entities/appUse';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** Which app the address asks for: by id and version, by its id alone, or by its place among the integrations of the template. */
export type AskedApp = {
  readonly appId: string | null;
  readonly appVersion: string | null;
  readonly integrationIndex: number | null;
};

export type AppSetupInput = { readonly accountId: number; readonly asked: AskedApp };

export type AppSetupTask = 'load' | 'save' | 'signIn' | 'reload';

/** A function that is tried: what is entered for its arguments, as text by name. */
export type Trial = {
  readonly name: string;
  readonly entered: Readonly<Record<string, string>>;
  readonly tried: TriedFunction | null;
  readonly failure: Failure | null;
};

export type AppSetupContext = AppSetupInput & {
  /** As the host has it, without its secrets; null until it is loaded. */
  readonly app: App | null;
  /** What was typed and is not saved yet, by setting. Only this actor has it. */
  readonly typed: Readonly<Record<string, string>>;
  /** The provider that was signed in to last, and what became of its window if the host knows nothing of it. */
  readonly signIn: { readonly provider: string; readonly problem: 'closed' | 'blocked' | null } | null;
  /** The app changed while it was saved or reloaded: it is read again afterwards. */
  readonly isStale: boolean;
  readonly trial: Trial | null;
  readonly failure: Failure | null;
  readonly failedTask: AppSetupTask | null;
};

export type AppSetupEvent =
  /** Null takes back what was typed. */
  | { type: 'appSetup.edit'; name: string; value: string | null }
  | { type: 'appSetup.save' }
  | { type: 'appSetup.signIn'; provider: string }
  | { type: 'appSetup.cancel' }
  | { type: 'appSetup.reload' }
  /** Something of the account's apps is not what it was. */
  | { type: 'appSetup.changed' }
  | { type: 'appSetup.retry' }
  | { type: 'appSetup.chooseFunction'; name: string }
  | { type: 'appSetup.enterArgument'; name: string; value: string }
  | { type: 'appSetup.tryFunction' }
  | NetworkEvent;

export type LoadAppInput = { readonly accountId: number; readonly asked: AskedApp };

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
/** `sent`: the settings that the host has now. */
type Changed = { readonly kind: 'changed'; readonly app: App; readonly sent: AppData };

export type SaveAppInput = {
  readonly accountId: number;
  readonly key: AppKey;
  /** Whether it is changed, or installed with this. */
  readonly isInstalled: boolean;
  readonly appData: AppData;
};
export type ChangeAppOutput = Changed | Refused;

export type SignInInput = { readonly accountId: number; readonly key: AppKey; readonly provider: string };
/** `closed`: the window is gone; the host knows whether somebody came back. */
export type SignInOutput = { readonly kind: 'closed' | 'blocked' } | Refused;

export type ReloadAppInput = { readonly accountId: number; readonly key: AppKey };

export type TryFunctionInput = {
  readonly accountId: number;
  readonly key: AppKey;
  readonly name: string;
  readonly entered: Readonly<Record<string, string>>;
};
export type TryFunctionOutput = { readonly kind: 'tried'; readonly tried: TriedFunction } | Refused;
