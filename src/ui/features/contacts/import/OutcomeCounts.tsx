import { Box, Flex } from '@chakra-ui/react';
import type { ContactImport } from '#contract/entities/contactImport';
import { contactStrings } from '../strings';

const OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;

/** What became of the lines so far. */
export const OutcomeCounts = ({ record }: { record: ContactImport }) => (
  <Flex as="dl" wrap="wrap" borderWidth="1px" borderRadius="lg">
    {OUTCOMES.map((outcome) => (
      <Flex
        key={outcome}
        direction="column-reverse"
        flex="1 1 120px"
        px="4"
        py="3"
        css={{ '& + &': { borderInlineStartWidth: '1px' } }}
      >
        <Box as="dt" textStyle="hint">
          {contactStrings.outcome[outcome]}
        </Box>
        <Box
          as="dd"
          textStyle="figure"
          fontVariantNumeric="tabular-nums"
          color={outcome === 'failed' && record.failed > 0 ? 'danger.ink' : undefined}
        >
          {record[outcome].toLocaleString('en-US')}
        </Box>
      </Flex>
    ))}
  </Flex>
);
