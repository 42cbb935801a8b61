import { Flex } from '@chakra-ui/react';
import { Calendar, ListFilter, Plus, X } from 'lucide-react';
import { type LogFilters as Filters, LOG_RANGES } from '#contract/rules/conversations/logChoice';
import { selectItems } from '#machines/shared';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { type FilterGroup, FilterMenu, FilterPill } from '../../components/FilterMenu';
import { DaysPicker } from './DaysPicker';
import { logStrings as strings } from './strings';
import type { useLogChoice } from './useLogChoice';
import { filterWords, rangeWords } from './words';

export type LogFiltersProps = Pick<ReturnType<typeof useLogChoice>, 'range' | 'filters' | 'choose'> & {
  ofOneAgent: boolean;
  /** The days of the range, beside its words. */
  days?: string | undefined;
  /** Opens the builder with these filters; if it is left out, with those of the address. */
  onBuild?: () => void;
};

/** The range of the log, its filters, and ways to add one. On a phone they scroll sideways. */
export const LogFilters = ({ range, filters, choose, ofOneAgent, days, onBuild }: LogFiltersProps) => {
  const groups = useGroups(filters, ofOneAgent);
  const { openOverlay } = useNavigation();
  const build = onBuild ?? (() => openOverlay('logFilterBuilder'));
  const remove = (name: string) => choose({ filters: without(filters, name) });
  const toggle = (name: string, value: string) => choose({ filters: toggled(filters, name, value) });
  const others = Object.entries(filters).filter(([name]) => !groups.some(({ key }) => key === name));
  return (
    <Flex
      role="group"
      aria-label={strings.filters}
      gap={{ base: '2', md: '1.5' }}
      align="center"
      minW={0}
      wrap={{ md: 'wrap' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '1', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
    >
      <FilterMenu
        label={rangeWords(range)}
        detail={days}
        Icon={Calendar}
        look="on"
        isSingle
        groups={[
          {
            key: 'range',
            label: strings.range,
            options: LOG_RANGES.map((one) => ({ value: one, label: strings.ranges[one], isOn: one === range })),
          },
        ]}
        onToggle={(_, value) => choose({ range: LOG_RANGES.find((one) => one === value) ?? range })}
      />
      <DaysPicker range={range} onChange={(chosen) => choose({ range: chosen })} />
      {groups
        .filter(({ key }) => filters[key] !== undefined)
        .map((group) => (
          <FilterMenu
            key={group.key}
            label={group.label}
            value={chosenIn(group) || strings.other}
            groups={[group]}
            onToggle={toggle}
            remove={{ label: strings.removeFilter(group.label), onRemove: () => remove(group.key) }}
          />
        ))}
      {others.map(([name, value]) => (
        <Built key={name} name={name} value={value} onOpen={build} onRemove={() => remove(name)} />
      ))}
      <FilterMenu label={strings.filter} Icon={Plus} look="add" groups={groups} onToggle={toggle} />
      <Button variant="ghost" size="xs" flexShrink={0} onClick={build}>
        <ListFilter size={14} aria-hidden="true" />
        {strings.moreFilters}
      </Button>
    </Flex>
  );
};

type BuiltProps = { name: string; value: string; onOpen: () => void; onRemove: () => void };

/** A filter that was built: the builder changes it. */
const Built = ({ name, value, onOpen, onRemove }: BuiltProps) => {
  const words = filterWords(name, value, useLogReporting());
  const removing = strings.removeFilter(words.label);
  return (
    <FilterPill>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span>
          {words.label} {words.value !== '' && <b dir="auto">{words.value}</b>}
        </span>
      </button>
      <button type="button" aria-label={removing} title={removing} onClick={onRemove}>
        <X size={12} aria-hidden="true" />
      </button>
    </FilterPill>
  );
};

const TYPES = ['call', 'chat', 'text', 'email'] as const;

function useGroups(filters: Filters, ofOneAgent: boolean): readonly FilterGroup<string>[] {
  const agents = useOptionalFact(useFeatureRef('agentList'), selectItems, []);
  const group = (key: string, label: string, options: readonly (readonly [value: string, label: string])[]) => ({
    key,
    label,
    options: options.map(([value, words]) => ({
      value,
      label: words,
      isOn: valuesOf(filters[key]).includes(value),
    })),
  });
  return [
    group(
      'type__in',
      strings.kind,
      TYPES.map((type) => [type, strings.kinds[type]]),
    ),
    group('direction', strings.direction, Object.entries(strings.directions)),
    group('test', strings.tests, [
      ['false', strings.withoutTests],
      ['true', strings.onlyTests],
    ]),
    ...(ofOneAgent
      ? []
      : [
          group(
            'agentId__in',
            strings.agent,
            agents.map(({ id, displayName }) => [String(id), displayName] as const),
          ),
        ]),
  ];
}

const valuesOf = (list: string | undefined): readonly string[] => list?.split(',') ?? [];

const chosenIn = ({ options }: FilterGroup<string>): string =>
  options
    .filter(({ isOn }) => isOn)
    .map(({ label }) => label)
    .join(', ');

/** A second press takes a value away. Those that take a list take several. */
function toggled(filters: Filters, name: string, value: string): Filters {
  const before = valuesOf(filters[name]);
  const kept = name.endsWith('__in') ? before.filter((one) => one !== value) : [];
  const after = before.includes(value) ? kept : [...kept, value];
  return after.length === 0 ? without(filters, name) : { ...filters, [name]: after.join(',') };
}

const without = (filters: Filters, name: string): Filters => {
  const { [name]: _, ...rest } = filters;
  return rest;
};
