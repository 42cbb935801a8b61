import type { LucideIcon } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import { navigation, segmentsOf } from '../../registry';
import { hrefOfPath } from './places';

/** A screen in the sidebar, the tab bar and the shortcuts. */
export type NavItem = {
  readonly screen: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly goToKey?: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** The screens of one account: the target account, or the organization above it. */
export type NavSection = { readonly id: number; readonly title: string; readonly items: readonly NavItem[] };

/**
 * The sections of the sidebar: the target account (the last of `path`), and for an agent also its organization, if the caller
 * can reach it. Only permitted screens are shown.
 */
export function navigationOf(
  path: readonly AccountPathStep[],
  screen: readonly string[],
  permissions: ReadonlySet<Permission>,
): readonly NavSection[] {
  const target = path.at(-1);
  const steps = path.slice(target?.accountType === 'agent' ? -2 : -1);
  return steps.toReversed().map((step) => ({
    id: step.id,
    title: step.displayName,
    items: navigation
      .filter(({ levels, needs }) => levels.includes(step.accountType) && (!needs || permissions.has(needs)))
      .map(({ paths, ...entry }) => ({
        ...entry,
        href: hrefOfPath(path.slice(0, path.indexOf(step) + 1), segmentsOf(paths[0] ?? '')),
        isCurrent: step === target && paths.some((path) => segmentsOf(path)[0] === screen[0]),
      })),
  }));
}
