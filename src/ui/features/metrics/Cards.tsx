import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { DashboardCard } from '#contract/entities/dashboard';
import { columnAt } from '#contract/rules/values/columns';
import { type DashboardRecord, figureOf } from '#machines/dashboard';
import { useChangeCards, useDashboard } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { GRID } from './grid';
import { MetricCard } from './MetricCard';
import { metricStrings as strings } from './strings';
import { useKeptFocus } from './useKeptFocus';

type CardsProps = { record: DashboardRecord; cards: readonly DashboardCard[]; compares: boolean };

/** The cards in their order: moved by a drag, by keys, or by the buttons of each. */
export const Cards = ({ record, cards, compares }: CardsProps) => {
  const change = useChangeCards();
  const { remove } = useDashboard();
  const mayEdit = usePermissions().has('editOrg');
  const [held, setHeld] = useState<DashboardCard | null>(null);
  const [over, setOver] = useState<DashboardCard | null>(null);
  const [said, setSaid] = useState('');
  const keepFocus = useKeptFocus(cards);
  const titleOf = ({ metric }: DashboardCard) => record.metrics.find(({ name }) => name === metric)?.title ?? metric;
  const move = (card: DashboardCard, to: number) => {
    const moved = columnAt(cards, card, to);
    if (moved === cards) return;
    keepFocus();
    setSaid(strings.moved(titleOf(card), to + 1, cards.length));
    change(moved);
  };
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={strings.board} {...GRID}>
        {cards.map((card, index) => (
          <MetricCard
            key={keyOf(cards, index)}
            record={record}
            card={card}
            figure={figureOf(record.figures, card)}
            compares={compares}
            {...(mayEdit && {
              layout: {
                isFirst: index === 0,
                isLast: index === cards.length - 1,
                isOver: held !== null && over === card && held !== card,
                onMove: (by: 1 | -1) => move(card, index + by),
                onChange: (changed: DashboardCard) => change(cards.with(index, changed)),
                onRemove: () => remove(index),
                onHold: () => setHeld(card),
                onOver: () => setOver(card),
                onDrop: () => {
                  if (held !== null) move(held, index);
                  letGo();
                },
                onLetGo: letGo,
              },
            })}
          />
        ))}
      </Box>
      {mayEdit && (
        <Box textStyle="caption" color="inkMuted" mt="2" hideBelow="md">
          {strings.moveHint}
        </Box>
      )}
      <Box srOnly role="status">
        {said}
      </Box>
    </>
  );
};

/** A card keeps its key when it is moved; the same metric may be there twice. */
function keyOf(cards: readonly DashboardCard[], index: number): string {
  const nameOf = (card: DashboardCard | undefined) => `${card?.metric} ${card?.groupBy ?? ''}`;
  const name = nameOf(cards[index]);
  return `${name} ${cards.slice(0, index).filter((card) => nameOf(card) === name).length}`;
}
