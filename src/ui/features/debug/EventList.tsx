import { Box, chakra, Flex } from '@chakra-ui/react';
import { Activity } from 'lucide-react';
import { useRef } from 'react';
import type { ChartSession, RecordedActor, Recording, SessionView, Step } from '#src/app/hooks/livingChart.ts';
import { EmptyState } from '../../components/EmptyState';
import { Select } from '../../components/Input';
import { LongList } from '../../components/LongList';
import { eventWords, debugStrings as strings } from './strings';
import { useEndInView } from './useEndInView';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: '2',
    w: 'full',
    minH: '44px',
    px: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    textAlign: 'start',
    fontSize: 'xs',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current=step]': { bg: 'accent.tint' },
    '& time': { color: 'inkMuted', fontVariantNumeric: 'tabular-nums' },
    '& code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& span': { color: 'inkMuted', overflowWrap: 'anywhere' },
  },
});

const SECONDS = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What has happened by now, the newest last: nothing that stands there moves when more happens. */
export const EventList = ({ session, view }: { session: ChartSession; view: SessionView }) => {
  const { recording, count, shows, chosen, isFiltered } = view;
  const actors = actorsOf(recording);
  const listed = recording.steps
    .slice(0, count)
    .flatMap((step, index) => (isFiltered && step.actor !== chosen?.id ? [] : [{ step, index }]));
  const content = useRef<HTMLDivElement>(null);
  useEndInView(content);
  return (
    <Flex direction="column" h="full">
      <Box px="3" py="2" borderBottomWidth="1px">
        <Select
          aria-label={strings.of}
          value={isFiltered ? 'chosen' : 'all'}
          onChange={({ target }) => session.filter(target.value === 'chosen')}
        >
          <option value="all">{strings.all}</option>
          {chosen && <option value="chosen">{strings.actor(chosen.name, chosen.id)}</option>}
        </Select>
      </Box>
      {/* The list scrolls by itself, so that the field above covers no row of it. */}
      <Box flex="1" minH={0} overflowY="auto">
        <Box ref={content}>
          {listed.length === 0 ? (
            <EmptyState icon={<Activity size={20} />} title={strings.noEvents} hint={strings.noEventsHint} />
          ) : (
            <LongList label={strings.events} items={listed} keyOf={({ step }) => step.number}>
              {({ step, index }) => (
                <Row
                  type="button"
                  data-event={step.event}
                  aria-current={shows !== 'live' && index === count - 1 ? 'step' : undefined}
                  onClick={() => {
                    const actor = actors.get(step.actor);
                    if (actor) session.choose(actor);
                    session.goTo(index + 1);
                  }}
                >
                  <StepWords step={step} actors={actors} />
                </Row>
              )}
            </LongList>
          )}
        </Box>
      </Box>
    </Flex>
  );
};

type StepWordsProps = { step: Step; actors: ReadonlyMap<number, Pick<RecordedActor, 'id' | 'name'>> };

const StepWords = ({ step, actors }: StepWordsProps) => {
  const { atMs, actor, from, event } = step;
  const became = becameWords(step);
  const words = (id: number) => strings.actor(actors.get(id)?.name ?? '', id);
  return (
    <>
      <time>{strings.seconds(SECONDS.format(atMs / 1_000))}</time>
      <div>
        <code>{eventWords(event)}</code>{' '}
        <span>
          {words(actor)}
          {from !== null && actors.has(from) && ` ${strings.from(words(from))}`}
        </span>
        {became && (
          <Box as="span" display="block">
            {became}
          </Box>
        )}
      </div>
    </>
  );
};

/** What became of the actor: only what is left and what is entered, since the other regions of a machine stay as they are. */
function becameWords({ before, state, status, started }: Step): string {
  if (status !== 'active') return strings.statuses[status];
  const left = before.filter((path) => !state.includes(path));
  const entered = state.filter((path) => !before.includes(path));
  if (left.length + entered.length > 0) return `${left.join(' · ')} → ${entered.join(' · ')}`.trim();
  return state.length > 0 && !started ? strings.unchanged : '';
}

/** Everybody who was there at any time. */
function actorsOf({ base, steps }: Recording): ReadonlyMap<number, Pick<RecordedActor, 'id' | 'name'>> {
  const started = steps.flatMap((step) => (step.started ? [{ id: step.actor, name: step.started.name }] : []));
  return new Map([...base.values(), ...started].map((actor) => [actor.id, actor]));
}
