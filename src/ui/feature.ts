import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AccountType } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OverlayModule } from './overlays/overlay';

/** A module that holds a screen. */
export type ScreenModule = { readonly Screen: ComponentType };

type ScreenEntry = {
  /** Which levels of account have it. */
  readonly levels: readonly AccountType[];
  /** What may follow an account in the address; a link to the screen leads to the first. `:name` stands for any segment. */
  readonly paths: readonly string[];
  readonly load: () => Promise<ScreenModule>;
};

type NavigationEntry<TScreen extends string = string> = {
  readonly screen: TScreen;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Where it stands among the entries of an account, lowest first. The lowest is the start page. */
  readonly order: number;
  /** Which levels of account show it, where not all do that have the screen. */
  readonly levels?: readonly AccountType[];
  readonly needs?: Permission;
  /** `g`, then this letter, leads to it (experience.md, keys). */
  readonly goToKey?: string;
};

type OverlayEntry = {
  readonly load: () => Promise<OverlayModule>;
  /** Fetched while the browser is idle: it is often asked for, and is to open at once. */
  readonly isFetchedAhead?: boolean;
};

/** Opens an overlay, by a button and from the command palette. */
export type Action = {
  readonly overlay: OverlayKey;
  readonly label: string;
  readonly level: AccountType;
  readonly needs: Permission;
};

export type UiFeature<TScreen extends string = string> = {
  readonly screens?: { readonly [K in TScreen]: ScreenEntry };
  readonly navigation?: readonly NavigationEntry<NoInfer<TScreen>>[];
  readonly overlays?: { readonly [K in OverlayKey]?: OverlayEntry };
  readonly actions?: readonly Action[];
};

/**
 * What a feature adds to the console. `features/<name>/feature.ts` exports it as `feature`, and is found by itself. It is
 * part of the first load, so it holds nothing large: screens and overlays are imported when they are needed.
 */
export const defineUiFeature = <TScreen extends string = never>(feature: UiFeature<TScreen>): UiFeature<TScreen> =>
  feature;
