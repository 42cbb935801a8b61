import { Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { CountBadge } from '../../components/CountBadge';
import { FilterChips } from '../../components/FilterChips';
import { Kbd } from '../../components/Kbd';
import { StateMark } from '../../components/StateMark';

const PEOPLE = [
  ['organization', 'Olivetta Hospitality'],
  ['agent', 'Olivetta Trattoria'],
  ['colleague', 'Chiara Bellini'],
  ['customer', 'Hannah Lindgren'],
  ['customer', '+1 (971) 555-0238'],
] as const;

/** Avatars of each kind and size. */
export const Avatars = () => (
  <Flex gap="4" wrap="wrap" align="center">
    {PEOPLE.map(([kind, name]) => (
      <Flex key={name} align="center" gap="2" fontSize="sm">
        {(['xs', 'sm', 'md', 'row', 'xl'] as const).map((size) => (
          <Avatar key={size} kind={kind} name={name} size={size} />
        ))}
        {name}
      </Flex>
    ))}
    <Avatar kind="colleague" name="With a picture" image="/logo.svg" size="lg" />
  </Flex>
);

/** Marks of states. */
export const Marks = () => (
  <Flex gap="6" wrap="wrap">
    <StateMark shape="full" tone="good" detail="Version 14, Nov 21">
      Published
    </StateMark>
    <StateMark shape="half" tone="warn" detail={<a href="#review">Review</a>}>
      Unpublished changes
    </StateMark>
    <StateMark shape="ring" tone="calm" detail="Created Nov 15">
      Never published
    </StateMark>
    <StateMark shape="dashed" tone="new">
      Setting up
    </StateMark>
    <StateMark shape="half" tone="warn" isLoud>
      3 unpublished changes
    </StateMark>
  </Flex>
);

/** Chips, badges and counts. */
export const Chips = () => {
  const [selected, select] = useState('all');
  return (
    <Flex direction="column" gap="3">
      <FilterChips
        label="Show"
        selected={selected}
        onSelect={select}
        items={[
          { key: 'all', label: 'All', count: 38 },
          { key: 'act', label: 'Act', count: 3, icon: <TriangleAlert size={13} aria-hidden="true" /> },
          { key: 'published', label: 'Published', count: 3 },
          { key: 'unpublished', label: 'Unpublished changes', count: 1 },
          { key: 'never', label: 'Never published', count: 1 },
        ]}
      />
      <Flex gap="2" wrap="wrap">
        {(['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'agent'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone} outcome
          </Badge>
        ))}
        <CountBadge count={5} label="5 unread" />
        <CountBadge count={120} label="120 unread" />
        <Kbd>Ctrl K</Kbd>
      </Flex>
    </Flex>
  );
};
