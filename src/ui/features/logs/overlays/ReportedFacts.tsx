import { Box, Flex } from '@chakra-ui/react';
import type { EffectiveReportingField } from '#contract/entities/logWork';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { logStrings as strings } from '../strings';

/** Every fact that counts here: who asks for it, how often there was one, and how often people agreed. */
export const ReportedFacts = () => {
  const fields = useLogReporting()?.fields ?? [];
  return (
    fields.length > 0 && (
      <Box as="section" aria-label={strings.fromAbove}>
        <Box as="h3" textStyle="label" mb="1.5">
          {strings.fromAbove}
        </Box>
        <ul>
          {fields.map((field) => (
            <Flex key={field.key} as="li" justify="space-between" gap="3" wrap="wrap" py="1.5" borderTopWidth="1px">
              <Box fontSize="sm">
                {field.label ?? field.key}
                <Box as="span" ms="2" textStyle="caption" color="inkMuted">
                  {sourceWords(field)}
                </Box>
              </Box>
              <Box textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
                {strings.reportedTimes(field.reported)}
                {field.checked > 0 && ` · ${strings.agreement(field.agreed, field.checked)}`}
              </Box>
            </Flex>
          ))}
        </ul>
      </Box>
    )
  );
};

const sourceWords = ({ source }: EffectiveReportingField): string =>
  source.level === 'agent' ? `${strings.asked.agent} ${source.name}` : strings.asked[source.level];
