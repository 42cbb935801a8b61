import { chakra } from '@chakra-ui/react';
import type { AgentSteps } from '#contract/entities/figures';

/** The steps to a working agent after it was created, in their order. */
const NEXT = [
  ['tested', 'test'],
  ['published', 'publish'],
  ['shared', 'share'],
] as const;

/** The first step that is not done; the last, if all are. Steps are counted from 1, which is to create the agent. */
export function nextStepOf(steps: AgentSteps): { readonly place: number; readonly name: (typeof NEXT)[number][1] } {
  // Who publishes without a test needs none any more.
  const open = NEXT.findIndex(
    ([fact], index) => NEXT.slice(index).every(([later]) => steps[later] === undefined) && fact,
  );
  const index = open < 0 ? NEXT.length - 1 : open;
  return { place: index + 2, name: NEXT[index]?.[1] ?? 'share' };
}

const Bar = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, 30px)', md: 'repeat(4, 22px)' },
    gap: '3px',
    '& > i': { h: '4px', borderRadius: 'xs', bg: 'line' },
    '& > [data-done]': { bg: 'success.ink' },
    '& > [data-now]': { bg: 'accent.solid' },
  },
  variants: { isLarge: { true: { gridTemplateColumns: 'repeat(4, 36px)', gap: '4px' } } },
});

type StepBarProps = {
  /** Missing: not even created. */
  steps: AgentSteps | undefined;
  isLarge?: boolean;
};

/** The four steps as a bar; the words beside it say the same. */
export const StepBar = ({ steps, isLarge = false }: StepBarProps) => {
  const place = steps ? nextStepOf(steps).place : 1;
  return (
    <Bar isLarge={isLarge} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} {...(step < place ? { 'data-done': '' } : step === place && { 'data-now': '' })} />
      ))}
    </Bar>
  );
};
