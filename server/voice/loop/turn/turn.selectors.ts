import type { SnapshotFrom } from 'xstate';
import type { turnMachine } from './turn.machine';

type TurnSnapshot = SnapshotFrom<typeof turnMachine>;

/** For the log: the state as a path with dots. */
export const selectPhase = ({ value }: TurnSnapshot): string => pathOf(value);

const pathOf = (value: TurnSnapshot['value'] | Record<string, unknown>): string => {
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', '']] = Object.entries(value);
  return [name, pathOf(inner as Record<string, unknown>)].filter(Boolean).join('.');
};
