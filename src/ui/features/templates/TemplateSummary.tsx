import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Template } from '#contract/entities/campaign';
import { Badge } from '../../components/Badge';
import { configurationOf } from './configuration';
import { templateStrings } from './strings';
import { TradeIcon } from './TradeIcon';

/** What a template is, at a glance. The title is drawn by whoever makes the card a link or a button. */
export const TemplateSummary = ({
  template,
  title,
  badge,
}: {
  template: Template;
  title: ReactNode;
  badge?: ReactNode;
}) => (
  <Flex gap="3" align="flex-start" minW={0} h="full">
    <TradeIcon trade={template.trade} />
    <Flex direction="column" flex="1" minW={0} gap="1" h="full">
      <Flex align="center" gap="2" minW={0}>
        <Box flex="1" minW={0} fontWeight="medium" truncate>
          {title}
        </Box>
        {badge}
      </Flex>
      <Box flex="1">
        <Box textStyle="hint" lineClamp={3}>
          {template.description}
        </Box>
      </Box>
      <Flex align="center" wrap="wrap" gap="2" rowGap="1" mt="1">
        {template.trade && <Badge>{template.trade}</Badge>}
        <Box textStyle="caption" color="inkFaint" whiteSpace="nowrap">
          {templateStrings.fieldCount(configurationOf(template)?.templateFields?.length ?? 0)}
        </Box>
      </Flex>
    </Flex>
  </Flex>
);
