import { useSyncExternalStore } from 'react';
import { useKeySwitch } from './services';

/** Whether keys without a modifier act (experience.md, keys; WCAG 2.1.4 wants them to be switched off), and how to choose. */
export function useSingleKeys(): { readonly isOn: boolean; readonly set: (isOn: boolean) => void } {
  const { subscribe, isOn, set } = useKeySwitch();
  return { isOn: useSyncExternalStore(subscribe, isOn), set };
}
