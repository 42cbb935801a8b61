import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a step asks, and why. It takes the focus that was on a control of the step before, unless a field of this one does. */
export const StepHead = ({ title, hint }: { title: string; hint: ReactNode }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <Box mb="4">
      <Box as="h3" ref={ref} textStyle="title" tabIndex={-1} outline="none" data-autofocus="">
        {title}
      </Box>
      <Box textStyle="hint" mt="0.5">
        {hint}
      </Box>
    </Box>
  );
};
