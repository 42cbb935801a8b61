import type { DashboardCard } from '#contract/entities/dashboard';

/** How a card may be moved and changed. */
export type Layout = {
  isFirst: boolean;
  isLast: boolean;
  /** Another one is about to be put here. */
  isOver: boolean;
  onMove: (by: 1 | -1) => void;
  onChange: (card: DashboardCard) => void;
  onRemove: () => void;
  onHold: () => void;
  onOver: () => void;
  onDrop: () => void;
  onLetGo: () => void;
};
