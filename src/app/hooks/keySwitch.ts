import { useSyncExternalStore } from 'react';
import { useKeySwitch } from './services';

/** Whether shortcuts without a modifier are on (experience.md, keys; WCAG 2.1.4), and how to switch them. */
export function useSingleKeys(): { readonly isOn: boolean; readonly set: (isOn: boolean) => void } {
  const { subscribe, isOn, set } = useKeySwitch();
  return { isOn: useSyncExternalStore(subscribe, isOn), set };
}
