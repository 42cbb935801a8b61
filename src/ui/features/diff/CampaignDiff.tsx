import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight, Equal } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Campaign } from '#contract/entities/campaign';
import { changedFields } from '#contract/rules/agents/campaignEquality';
import { unpublishedEdits } from '#contract/rules/agents/unpublishedEdits';
import { useWordDiff } from '#src/app/hooks/useWordDiff.ts';
import { EmptyState } from '../../components/EmptyState';
import { wordCounts } from './places';
import { readable } from './readable';
import { campaignFieldLabel, diffStrings } from './strings';
import { ComparedText, TextDiff } from './TextDiff';

export type CampaignDiffProps = {
  before: Campaign | null;
  after: Campaign;
  /** What is said where they do not differ. */
  noneHint?: string;
};

const PROMPT = 'agentInstructions';

/** Two copies of an agent: the prompt by its headings, then the settings that differ. */
export const CampaignDiff = ({ before, after, noneHint = diffStrings.noneHint }: CampaignDiffProps) => {
  const fields = changedFields(before ?? {}, after);
  const settings = fields.filter((field) => field !== PROMPT);
  if (fields.length === 0) {
    return <EmptyState icon={<Equal size={20} />} title={diffStrings.none} hint={noneHint} />;
  }
  return (
    <Flex direction="column" gap="18px">
      {before === null && <Box textStyle="hint">{diffStrings.noBefore}</Box>}
      {fields.includes(PROMPT) && <PromptDiff before={before} after={after} />}
      {settings.length > 0 && (
        <div>
          <Head title={diffStrings.settings} count={settings.length} />
          <Settings>
            {settings.map((field) => (
              <Setting key={field} field={field} before={before} after={after} />
            ))}
          </Settings>
        </div>
      )}
    </Flex>
  );
};

const PromptDiff = ({ before, after }: Pick<CampaignDiffProps, 'before' | 'after'>) => {
  const text = after.agentInstructions ?? '';
  const compared = useWordDiff(before?.agentInstructions ?? '', text);
  const whole = useMemo(() => [{ kind: 'same', text }] as const, [text]);
  // Without a copy to compare with, a text that is new from end to end is easier to read unmarked.
  const diff = before === null ? whole : compared;
  const places = useMemo(() => {
    const [prompt] = unpublishedEdits({ [PROMPT]: before?.agentInstructions }, { [PROMPT]: text }).edits;
    return Math.max(prompt?.headings?.length ?? 1, 1);
  }, [before, text]);
  const counts = diff === null || diff === 'comparing' || before === null ? null : wordCounts(diff);
  return (
    <section aria-label={campaignFieldLabel(PROMPT)} data-diff-field={PROMPT}>
      <Head title={campaignFieldLabel(PROMPT)}>
        {counts && (
          <>
            {diffStrings.places(places)}{' '}
            {counts.added > 0 && (
              <Box as="span" color="success.ink">
                +{counts.added}{' '}
              </Box>
            )}
            {counts.removed > 0 && (
              <Box as="span" color="danger.ink">
                −{counts.removed}{' '}
              </Box>
            )}
            {diffStrings.words}
          </>
        )}
      </Head>
      <ComparedText framed diff={diff} after={text} />
    </section>
  );
};

const Head = ({ title, count, children }: { title: string; count?: number; children?: ReactNode }) => (
  <Flex align="baseline" gap="2" mb="2" fontSize="sm">
    <Box as="h3" fontWeight="semibold">
      {title}
    </Box>
    <Box color="inkMuted" fontVariantNumeric="tabular-nums">
      {count ?? children}
    </Box>
  </Flex>
);

const Settings = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'lg', fontSize: 'sm', '& > * + *': { borderTopWidth: '1px' } },
});

/** Longer values are compared word by word. */
const SHORT_CHARACTERS = 60;
const isShort = (text: string) => text !== '' && text.length <= SHORT_CHARACTERS && !text.includes('\n');

const Setting = ({ field, before, after }: { field: string } & Pick<CampaignDiffProps, 'before' | 'after'>) => {
  const [was, is] = [before, after].map((side) => readable(field, side?.[field as keyof Campaign])) as [string, string];
  return (
    <Box
      as="section"
      aria-label={campaignFieldLabel(field)}
      data-diff-field={field}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '120px minmax(0, 1fr)' }}
      columnGap="3"
      px="14px"
      py="2"
    >
      <Box as="h4" color="inkMuted" lineHeight="22px">
        {campaignFieldLabel(field)}
      </Box>
      {before === null ? (
        <Box whiteSpace="pre-wrap">{is}</Box>
      ) : isShort(was) && isShort(is) ? (
        <Flex align="center" columnGap="2" wrap="wrap" lineHeight="22px">
          <Struck>{was}</Struck>
          <Flex as="span" align="center" gap="2">
            <ArrowRight size={14} aria-hidden="true" />
            <New>{is}</New>
          </Flex>
        </Flex>
      ) : (
        <TextDiff before={was} after={is} />
      )}
    </Box>
  );
};

/** Read out as what went and what came; the arrow says it to the eye. */
const Struck = chakra('del', { base: { color: 'inkMuted', textDecoration: 'none' } });
const New = chakra('ins', { base: { fontWeight: 'medium', textDecoration: 'none' } });
