import { Box, Flex } from '@chakra-ui/react';
import { Equal } from 'lucide-react';
import type { Campaign } from '#contract/entities/campaign';
import { changedFields } from '#contract/rules/agents/campaignEquality';
import { EmptyState } from '../../components/EmptyState';
import { readable } from './readable';
import { campaignFieldLabel, diffStrings } from './strings';
import { TextDiff } from './TextDiff';

export type CampaignDiffProps = {
  before: Campaign | null;
  after: Campaign;
  /** What is said where they do not differ. */
  noneHint?: string;
};

/** Two copies of an agent, setting by setting: only those that differ, each as a word diff. */
export const CampaignDiff = ({ before, after, noneHint = diffStrings.noneHint }: CampaignDiffProps) => {
  const fields = changedFields(before ?? {}, after);
  if (fields.length === 0) {
    return <EmptyState icon={<Equal size={20} />} title={diffStrings.none} hint={noneHint} />;
  }
  return (
    <Flex direction="column" gap="5">
      <Flex gap="3" align="center" wrap="wrap" textStyle="caption">
        <Box color="inkMuted">{before ? diffStrings.fields(fields.length) : diffStrings.noBefore}</Box>
        <Box as="ins" bg="inserted.tint" color="inserted.ink" px="1" borderRadius="xs" textDecoration="none">
          {diffStrings.legendAdded}
        </Box>
        <Box as="del" bg="deleted.tint" color="deleted.ink" px="1" borderRadius="xs">
          {diffStrings.legendRemoved}
        </Box>
      </Flex>
      {fields.map((field) => (
        <Box as="section" key={field} aria-label={campaignFieldLabel(field)} data-diff-field={field}>
          <Box as="h3" textStyle="label" color="inkMuted" mb="1.5">
            {campaignFieldLabel(field)}
          </Box>
          <Box borderWidth="1px" borderRadius="md" bg="subtle" p="3" maxH="50dvh" overflow="auto" tabIndex={0}>
            <TextDiff
              before={readable(field, before?.[field as keyof Campaign])}
              after={readable(field, after[field as keyof Campaign])}
            />
          </Box>
        </Box>
      ))}
    </Flex>
  );
};
