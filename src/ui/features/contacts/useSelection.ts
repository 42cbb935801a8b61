import { createContext, useContext, useState } from 'react';
import { useScreenKeys } from '../../overlays/screenKeys';

export type Selection = ReturnType<typeof useSelection>;

/** The rows that a person chose, of those that are shown. `x` chooses the row with the focus. */
export function useSelection(shown: readonly number[], isPossible: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  useScreenKeys(isPossible ? KEYS : NO_KEYS, () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-contact]');
    if (row) toggle(Number(row.dataset.contact));
  });
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id: number) => chosen.has(id),
    toggle,
    isAll: ids.length > 0 && ids.length === shown.length,
    chooseAll: () => setChosen(new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}

export const SelectionContext = createContext<Selection | null>(null);

/** The selection of the list around it, for a cell: no row renders again because another was chosen. */
export function useChosen(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no list above this view.');
  return selection;
}

const KEYS = ['x'] as const;
const NO_KEYS = [] as const;
