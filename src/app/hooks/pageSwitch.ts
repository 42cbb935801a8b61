import { useSyncExternalStore } from 'react';
import { type PageSwitch, usePageSwitch } from './services';

type Switched = { readonly isOn: boolean; readonly set: (isOn: boolean) => void };

/** Whether shortcuts without a modifier are on (experience.md, keys; WCAG 2.1.4), and how to switch them. */
export const useSingleKeys = (): Switched => useSwitch(usePageSwitch('keySwitch'));

/** Whether who it is stands beside a conversation, where there is room, and how to switch it. */
export const useContactPane = (): Switched => useSwitch(usePageSwitch('contactPane'));

const useSwitch = ({ subscribe, isOn, set }: PageSwitch): Switched => ({
  isOn: useSyncExternalStore(subscribe, isOn),
  set,
});
