import type { KeyboardEvent } from 'react';
import { selectAtMs, selectSoundPhase } from '#machines/microscope';
import { useMicroscopeRef, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { useSingleKeys } from '#src/app/hooks/pageSwitch.ts';
import type { CallLine } from './lines';
import { STEP_MS } from './Player';

/** The keys of a call: Space plays, arrows go 5 seconds, j and k turn by turn, f to the next function, 1 and 2 are the speed. */
export function useCallKeys(lines: readonly CallLine[]): (event: KeyboardEvent) => void {
  const ref = useMicroscopeRef();
  const { play, pause, seek, setRate } = useMicroscopeVerbs();
  const { isOn } = useSingleKeys();
  const goTo = (line: CallLine | undefined) => line && seek(line.atMs);
  return (event) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const snapshot = ref.getSnapshot();
    const atMs = selectAtMs(snapshot) ?? -1;
    const keys = new Map<string, () => void>([
      [' ', () => (selectSoundPhase(snapshot) === 'playing' ? pause : play)()],
      ['ArrowLeft', () => seek(atMs - STEP_MS)],
      ['ArrowRight', () => seek(atMs + STEP_MS)],
      ['j', () => goTo(lines.find((line) => line.kind === 'turn' && line.atMs > atMs))],
      ['k', () => goTo(lines.findLast((line) => line.kind === 'turn' && line.atMs < atMs))],
      ['f', () => goTo(lines.find((line) => line.kind === 'run' && line.atMs > atMs))],
      ['1', () => setRate(1)],
      ['2', () => setRate(2)],
    ]);
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Whether the key belongs to what has the focus: a field, or Space on a button. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select') !== null) return true;
  return key === ' ' && target.closest('button, summary, a') !== null;
}
