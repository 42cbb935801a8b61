import { Box, Flex } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { dialAddress, type ForwardingCode } from '#contract/rules/walkthrough/forwarding';
import { OutsideLink } from '../../components/ActionLink';
import { CopyButton } from '../../components/CopyButton';
import { forwardingStrings as strings } from './strings';

type CodesProps = { title: string; hint: string; codes: readonly ForwardingCode[] };

/** A way to forward: the codes that switch it on, each with the one that switches it off. */
export const Codes = ({ title, hint, codes }: CodesProps) => (
  <Box as="section" borderWidth="1px" borderRadius="lg" overflow="hidden">
    <Box px="4" pt="3" pb="2">
      <Box as="h3" fontWeight="semibold">
        {title}
      </Box>
      <Box textStyle="hint">{hint}</Box>
    </Box>
    {codes.map(({ calls, on, off }) => (
      <Box key={calls} px="4" py="2" borderTopWidth="1px">
        <Box textStyle="caption" color="inkMuted">
          {strings.when[calls]}
        </Box>
        <Code label={strings.on} code={on} />
        <Code label={strings.off} code={off} />
      </Box>
    ))}
  </Box>
);

const Code = ({ label, code }: { label: string; code: string }) => (
  <Flex align="center" gap="2" minH={{ base: '44px', md: '32px' }}>
    <Box textStyle="hint" w="28px">
      {label}
    </Box>
    <Box as="code" fontFamily="mono" flex="1" overflowWrap="anywhere">
      {code}
    </Box>
    <OutsideLink
      hideFrom="md"
      variant="outline"
      size="sm"
      href={dialAddress(code)}
      target="_self"
      aria-label={strings.dial(code)}
    >
      <Phone size={14} aria-hidden="true" />
      {strings.call}
    </OutsideLink>
    <CopyButton text={code} label={strings.copy(code)} />
  </Flex>
);
