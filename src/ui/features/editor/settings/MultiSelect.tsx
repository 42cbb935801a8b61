import { chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '30px',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'full',
    fontSize: 'sm',
    cursor: 'pointer',
    color: 'ink',
    bg: 'panel',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '&[aria-pressed=true]': { bg: 'accent.tint', color: 'accent.ink', borderColor: 'accent.ink' },
  },
});

export type MultiSelectProps = {
  label: string;
  options: readonly string[];
  selected: readonly string[];
  readOnly: boolean;
  onChange: (selected: string[]) => void;
};

/** Any number of a few options, all in sight. The order is the options' own, so that equal choices are equal values. */
export const MultiSelect = ({ label, options, selected, readOnly, onChange }: MultiSelectProps) => (
  <Flex role="group" aria-label={label} wrap="wrap" gap="1.5">
    {options.map((option) => {
      const isOn = selected.includes(option);
      return (
        <Chip
          key={option}
          type="button"
          aria-pressed={isOn}
          disabled={readOnly}
          onClick={() => onChange(options.filter((other) => (other === option ? !isOn : selected.includes(other))))}
        >
          {isOn && <Check size={13} aria-hidden="true" />}
          {option}
        </Chip>
      );
    })}
  </Flex>
);
