import { Box } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PRODUCT_ITEM_NAMES, PRODUCT_ITEMS, type ProductItemName } from '#contract/rules/money/productItems';
import type { LimitDraft } from '#machines/forms/usageLimits';
import { IconButton } from '../../components/IconButton';
import { Input, Select } from '../../components/Input';
import { itemName } from './quantities';
import { usageStrings as strings } from './strings';

type LimitFieldsProps = {
  number: number;
  limit: LimitDraft;
  /** Its amount is none. */
  isWrong: boolean;
  agents: readonly { readonly id: number; readonly name: string }[];
  onChange: (changed: Partial<LimitDraft>) => void;
  onRemove: () => void;
};

/** One limit: an item, whose it is, and how much. */
export const LimitFields = ({
  number,
  limit: { item, agentId, most },
  isWrong,
  agents,
  onChange,
  onRemove,
}: LimitFieldsProps) => {
  const problemId = useId();
  return (
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
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        maxLength={13}
        placeholder={strings.units[PRODUCT_ITEMS[item].unit]}
        value={most}
        onChange={({ target }) => onChange({ most: target.value })}
      />
      {isWrong && (
        <Box id={problemId} gridColumn="1 / -1" gridRow={{ base: '4', md: '2' }} fontSize="sm" color="danger.ink">
          {strings.mostWrong}
        </Box>
      )}
      <IconButton label={strings.removeLimit(number)} Icon={Trash2} onClick={onRemove} />
    </Box>
  );
};
