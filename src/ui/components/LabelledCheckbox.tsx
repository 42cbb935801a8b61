import { Box, chakra } from '@chakra-ui/react';
import { Checkbox, type CheckboxProps } from './Checkbox';

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    minH: '32px',
    '@media (pointer: coarse)': { minH: '44px', minW: '44px' },
    fontSize: 'sm',
    cursor: 'pointer',
  },
});

/** A checkbox with its words beside it, which are pressed with it. */
export const LabelledCheckbox = (props: CheckboxProps) => (
  <Label>
    <Checkbox {...props} />
    <Box as="span" truncate aria-hidden="true">
      {props.label}
    </Box>
  </Label>
);
