import { Flex } from '@chakra-ui/react';
import { Calendar, Plus } from 'lucide-react';
import { type LogFilters as Filters, LOG_RANGES, type LogFilterName } from '#contract/rules/conversations/logChoice';
import { selectItems } from '#machines/shared';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { type FilterGroup, FilterMenu } from '../../components/FilterMenu';
import { logStrings as strings } from './strings';
import type { useLogChoice } from './useLogChoice';

export type LogFiltersProps = Pick<ReturnType<typeof useLogChoice>, 'range' | 'filters' | 'choose'> & {
  ofOneAgent: boolean;
};

/** The range of the log, its filters, and a way to add one. On a phone they scroll sideways. */
export const LogFilters = ({ range, filters, choose, ofOneAgent }: LogFiltersProps) => {
  const groups = useGroups(filters, ofOneAgent);
  const toggle = (name: LogFilterName, value: string) => choose({ filters: toggled(filters, name, value) });
  return (
    <Flex
      role="group"
      aria-label={strings.filters}
      gap={{ base: '2', md: '1.5' }}
      minW={0}
      wrap={{ md: 'wrap' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '1', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
    >
      <FilterMenu
        label={strings.ranges[range]}
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
      {groups
        .filter(({ key }) => filters[key] !== undefined)
        .map((group) => (
          <FilterMenu
            key={group.key}
            label={group.label}
            value={chosenIn(group) || strings.other}
            groups={[group]}
            onToggle={toggle}
            remove={{
              label: strings.removeFilter(group.label),
              onRemove: () => choose({ filters: without(filters, group.key) }),
            }}
          />
        ))}
      <FilterMenu label={strings.filter} Icon={Plus} look="add" groups={groups} onToggle={toggle} />
    </Flex>
  );
};

const TYPES = ['call', 'chat', 'text', 'email'] as const;

function useGroups(filters: Filters, ofOneAgent: boolean): readonly FilterGroup<LogFilterName>[] {
  const agents = useOptionalFact(useFeatureRef('agentList'), selectItems, []);
  const group = (key: LogFilterName, label: string, options: readonly (readonly [value: string, label: string])[]) => ({
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

const chosenIn = ({ options }: FilterGroup<LogFilterName>): string =>
  options
    .filter(({ isOn }) => isOn)
    .map(({ label }) => label)
    .join(', ');

/** A second press takes a value away. Those that take a list take several. */
function toggled(filters: Filters, name: LogFilterName, value: string): Filters {
  const before = valuesOf(filters[name]);
  const kept = name.endsWith('__in') ? before.filter((one) => one !== value) : [];
  const after = before.includes(value) ? kept : [...kept, value];
  return after.length === 0 ? without(filters, name) : { ...filters, [name]: after.join(',') };
}

const without = (filters: Filters, name: LogFilterName): Filters => {
  const { [name]: _, ...rest } = filters;
  return rest;
};
