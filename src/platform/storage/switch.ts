import type { StorageArea } from './area';

/** A setting of this browser, on by default. */
export type Switch = {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Reports every change, by this tab or another. */
  subscribe(listener: () => void): () => void;
};

const OFF = 'off';

/** Opens the setting kept under `key`. */
export function openSwitch(area: StorageArea, key: string): Switch {
  const listeners = new Set<() => void>();
  return {
    isOn: () => area.read(key) !== OFF,
    set(isOn) {
      if (isOn) area.remove(key);
      else area.write(key, OFF);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = area.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
