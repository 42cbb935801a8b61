import { Box, Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyField } from '../../components/CopyField';
import { adminStrings } from './strings';

/** A list of names and values. */
export const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} mb="5">
    <Box as="h3" textStyle="label" color="inkMuted" mb="1">
      {title}
    </Box>
    <Box as="dl">{children}</Box>
  </Box>
);

/** A name, and its value. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex align="center" gap="3" minH={{ base: '44px', md: '34px' }} borderBottomWidth="1px" fontSize="sm">
    <Box as="dt" color="inkMuted" w={{ base: '108px', md: '140px' }} flexShrink={0}>
      {name}
    </Box>
    <Box as="dd" minW={0} flex="1">
      {children}
    </Box>
  </Flex>
);

/** A value that a press copies. */
export const Copied = ({ name, value, Icon }: { name: string; value: string | undefined; Icon: LucideIcon }) => (
  <Row name={name}>
    {value ? (
      <CopyField value={value} Icon={Icon} label={adminStrings.info.copy(`${name} ${value}`)} isPlain />
    ) : (
      <Box as="span" color="inkMuted">
        {adminStrings.info.none}
      </Box>
    )}
  </Row>
);
