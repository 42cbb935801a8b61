import { chakra } from '@chakra-ui/react';

const Bar = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 36px)',
    gap: '4px',
    '& > i': { h: '4px', borderRadius: 'xs', bg: 'line' },
    '& > [data-state=done]': { bg: 'success.ink' },
    '& > [data-state=open]': { bg: 'accent.solid' },
  },
});

/** The steps as a bar; the words beside it say the same. */
export const StepBar = ({ states }: { states: readonly { readonly step: string; readonly state: string }[] }) => (
  <Bar aria-hidden="true">
    {states.map(({ step, state }) => (
      <i key={step} data-state={state} />
    ))}
  </Bar>
);
