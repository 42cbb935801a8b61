import { Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { SearchInput } from '../../components/SearchInput';
import { Switch } from '../../components/Switch';
import { Tabs } from '../../components/Tabs';

/** Buttons, fields, switches and tabs. */
export const Controls = () => {
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<'settings' | 'versions'>('settings');
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button>
        <Plus size={16} aria-hidden="true" />
        New agent
      </Button>
      <Button variant="outline">Compare</Button>
      <Button variant="ghost">Dismiss</Button>
      <Button variant="danger">Delete</Button>
      <Button size="xs" variant="outline">
        Small
      </Button>
      <Button size="lg">Large</Button>
      <Button busy>Saving</Button>
      <Button disabled>Decide 1 more</Button>
      <Input aria-label="Name" placeholder="Name" w="180px" />
      <SearchInput label="Name, number or link" value={search} onChange={setSearch} />
      <Switch label="Answers" checked={isOn} onChange={setOn} />
      <Tabs
        label="Pane"
        items={[
          { key: 'settings', label: 'Settings' },
          { key: 'versions', label: 'Versions', count: 4 },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </Flex>
  );
};
