import { Box } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { PRODUCT_ITEM_NAMES, PRODUCT_ITEMS, type ProductItemName } from '#contract/rules/money/productItems';
import type { LimitDraft } from '#machines/forms/usageLimits';
import { IconButton } from '../../components/IconButton';
import { Input, Select } from '../../components/Input';
import { itemName } from './quantities';
import { usageStrings as strings } from './strings';

type LimitFieldsProps = {
  number: number;
  limit: LimitDraft;
  agents: readonly { readonly id: number; readonly name: string }[];
  onChange: (changed: Partial<LimitDraft>) => void;
  onRemove: () => void;
};

/** One limit: an item, whose it is, and how much. */
export const LimitFields = ({
  number,
  limit: { item, agentId, most },
  agents,
  onChange,
  onRemove,
}: LimitFieldsProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr) 36px', md: 'minmax(0, 2fr) minmax(0, 1fr) 112px 36px' }}
    alignItems="center"
    gap="2"
    mb="2"
  >
    <Select
      aria-label={strings.limitItem(number)}
      value={item}
      onChange={({ target }) => onChange({ item: target.value as ProductItemName })}
    >
      {PRODUCT_ITEM_NAMES.map((name) => (
        <option key={name} value={name}>
          {itemName(name)}
        </option>
      ))}
    </Select>
    <Select
      aria-label={strings.limitAgent(number)}
      gridRow={{ base: '2', md: 'auto' }}
      value={agentId ?? ''}
      onChange={({ target }) => onChange({ agentId: target.value === '' ? null : Number(target.value) })}
    >
      <option value="">{strings.allAgents}</option>
      {agents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Input
      aria-label={strings.limitMost(number)}
      gridRow={{ base: '3', md: 'auto' }}
      inputMode="numeric"
      maxLength={13}
      placeholder={strings.units[PRODUCT_ITEMS[item].unit]}
      value={most}
      onChange={({ target }) => onChange({ most: target.value })}
    />
    <IconButton label={strings.removeLimit(number)} Icon={Trash2} onClick={onRemove} />
  </Box>
);
