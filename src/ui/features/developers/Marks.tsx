import { Box } from '@chakra-ui/react';

const REFUSED = 400;
const BROKEN = 500;

/** The method of a call: what writes stands out. */
export const Verb = ({ method }: { method: string }) => (
  <Box
    as="span"
    fontFamily="mono"
    fontSize="caption"
    fontWeight="semibold"
    color={method === 'GET' ? 'inkMuted' : 'accent.ink'}
  >
    {method}
  </Box>
);

/** The status of an answer: what was refused stands out, and what broke more. */
export const StatusWord = ({ status }: { status: number }) => (
  <Box
    as="span"
    flexShrink={0}
    fontVariantNumeric="tabular-nums"
    textAlign="end"
    {...(status >= REFUSED
      ? { fontWeight: 'semibold', color: status >= BROKEN ? 'danger.ink' : 'warning.ink' }
      : { color: 'inkMuted' })}
  >
    {status}
  </Box>
);
