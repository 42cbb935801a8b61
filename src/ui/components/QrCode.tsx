import { QrCode as Chakra } from '@chakra-ui/react';

/** A code that a phone's camera reads: always dark on white, with its quiet edge. */
export const QrCode = ({ value, label }: { value: string; label: string }) => (
  <Chakra.Root value={value} encoding={{ ecc: 'M' }} role="img" aria-label={label}>
    <Chakra.Frame display="block" w="full" h="full" fill="#12151b" aria-hidden="true">
      <Chakra.Pattern />
    </Chakra.Frame>
  </Chakra.Root>
);
