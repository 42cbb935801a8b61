import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AccountType } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';

/** `Header` is what the screen adds to the shell's header row, after the place: its state and its actions. */
export type ScreenModule = { readonly Screen: ComponentType; readonly Header?: ComponentType };

type ScreenEntry = {
  /** The account levels that have it. */
  readonly levels: readonly AccountType[];
  /** Path patterns after the account; links use the first. `:name` matches any segment. */
  readonly paths: readonly string[];
  /** The sidebar is a rail at any width. Above an agent there is no header row then: the account switcher is the rail's head. */
  readonly isRailed?: boolean;
  /** Where the query has one of these parameters, the screen has the whole window of a phone. */
  readonly wholePhoneWith?: readonly string[];
  readonly load: () => Promise<ScreenModule>;
};

type NavigationEntry<TScreen extends string = string> = {
  readonly screen: TScreen;
  readonly label: string;
  /** The heading of the screen, if not the label. */
  readonly heading?: string;
  readonly Icon: LucideIcon;
  /** Its position among an account's entries, lowest first. Each hundred is a group. */
  readonly order: number;
  /** The levels that show it, if not all that have the screen. */
  readonly levels?: readonly AccountType[];
  readonly needs?: Permission;
  /** Beside it stands how many messages of the account are unread. */
  readonly hasUnread?: true;
  /** Pressing `g`, then this letter, opens it (experience.md, keys). */
  readonly goToKey?: string;
};

/** What can be done at an account: from a button, from the command palette, and by its key. `features/<name>/actions.ts` exports them. */
export type Action = {
  readonly name: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly level: AccountType;
  readonly needs: Permission;
  /** A letter that does it where the account is open (experience.md, keys). */
  readonly shortcut?: string;
} & (
  | { readonly overlay: OverlayKey }
  | { readonly screen: string /** What the address of the screen asks for. */; readonly query?: string }
);

export type UiFeature<TScreen extends string = string> = {
  readonly screens?: { readonly [K in TScreen]: ScreenEntry };
  readonly navigation?: readonly NavigationEntry<NoInfer<TScreen>>[];
};

/**
 * What a feature adds to the console. `features/<name>/feature.ts` exports it as `feature` and is found automatically. It is
 * part of the first load, so it contains nothing large: screens are imported when needed.
 */
export const defineUiFeature = <TScreen extends string = never>(feature: UiFeature<TScreen>): UiFeature<TScreen> =>
  feature;
