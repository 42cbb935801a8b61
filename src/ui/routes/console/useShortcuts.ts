import { useEffect, useEffectEvent } from 'react';
import { useOverlayReader } from '#src/app/hooks/app.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useSingleKeys } from '#src/app/hooks/pageSwitch.ts';
import type { Navigation } from '../../navigation';
import { overlays } from '../../overlays/registry';
import { screenKeys } from '../../overlays/screenKeys';
import { createShortcutReader, type Shortcut } from '../../overlays/shortcuts';
import { useActions } from '../../overlays/useActions';

/** The shortcuts of the shell (experience.md, keys). Escape belongs to the dialogs: only the top one gets it. */
export function useShortcuts({ places, tabs }: Navigation): void {
  const { openOverlay, closeOverlay, push } = useNavigation();
  const openNow = useOverlayReader();
  const { isOn } = useSingleKeys();
  const actions = useActions();
  const isSilent = useEffectEvent(() => openNow().some(({ key }) => overlays.has(key)) || !isOn);
  const act = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut.kind === 'help') openOverlay('help');
    else if (shortcut.kind === 'row') focusRow(shortcut.by);
    else if (shortcut.kind === 'find') document.querySelector<HTMLElement>('main [type=search]')?.focus();
    else if (shortcut.kind === 'screen') screenKeys.get(shortcut.key)?.();
    else if (shortcut.kind === 'act') actions.find((action) => action.shortcut === shortcut.key)?.run();
    else if (shortcut.kind === 'search') {
      if (openNow().some(({ key }) => key === 'accountSearch')) closeOverlay('accountSearch');
      else openOverlay('accountSearch');
    } else {
      const item = [...tabs, ...places].find(({ goToKey }) => goToKey === shortcut.key);
      if (item) push(item.href);
    }
  });
  useEffect(() => {
    const read = createShortcutReader(() => isSilent());
    const hear = (event: KeyboardEvent) => {
      const shortcut = read(event);
      if (!shortcut) return;
      event.preventDefault();
      act(shortcut);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Focuses the next or previous row; the first if none has the focus. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const focused = rows.findIndex((row) => row.closest('li, tr')?.contains(document.activeElement));
  rows[focused + by]?.focus();
}
