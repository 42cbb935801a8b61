import { Box, chakra } from '@chakra-ui/react';
import { Network } from 'lucide-react';
import type { RecordedActor, SessionView } from '#src/app/hooks/livingChart.ts';
import { Badge } from '../../components/Badge';
import { EmptyState } from '../../components/EmptyState';
import { debugStrings as strings } from './strings';

const List = chakra('ul', { base: { listStyleType: 'none', '& &': { ps: '3', ms: '3', borderLeftWidth: '1px' } } });

const Actor = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    minH: '28px',
    '@media (pointer: coarse)': { minH: '44px' },
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'accent.tint', color: 'accent.ink' },
    '& b': { fontWeight: 'medium' },
    '& small': { fontFamily: 'mono', fontSize: '2xs', color: 'inkMuted', overflowWrap: 'anywhere' },
  },
});

type ActorTreeProps = { view: SessionView; onChoose: (actor: RecordedActor) => void };

/** Who runs, each below who started it, with the states it is in. */
export const ActorTree = ({ view: { frame, chosen }, onChoose }: ActorTreeProps) => {
  const above = (actor: RecordedActor) => (actor.parent !== null && frame.has(actor.parent) ? actor.parent : null);
  const below = (parent: number | null) => [...frame.values()].filter((actor) => above(actor) === parent);
  const draw = (actors: readonly RecordedActor[], label?: string) =>
    actors.length > 0 && (
      <List {...(label && { 'aria-label': label })}>
        {actors.map((actor) => (
          <li key={actor.id}>
            <Actor
              type="button"
              aria-current={actor.id === chosen?.id}
              data-actor={actor.name}
              onClick={() => onChoose(actor)}
            >
              <b>{actor.name}</b> <small>#{actor.id}</small>{' '}
              {actor.status !== 'active' && (
                <Badge tone={actor.status === 'error' ? 'danger' : 'neutral'}>{strings.statuses[actor.status]}</Badge>
              )}
              {actor.state.length > 0 && (
                <Box as="small" display="block">
                  {actor.state.join(' · ')}
                </Box>
              )}
            </Actor>
            {draw(below(actor.id))}
          </li>
        ))}
      </List>
    );
  if (frame.size === 0) {
    return <EmptyState icon={<Network size={20} />} title={strings.noActors} hint={strings.noActorsHint} />;
  }
  return <Box p="2">{draw(below(null), strings.actors)}</Box>;
};
