import { Box, Flex } from '@chakra-ui/react';
import type { AgentOverview } from '#contract/entities/overview';
import type { PageStats } from '#contract/entities/pageStats';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { overviewStrings as strings } from './strings';

/** Links and campaigns that are shown. */
const SHOWN = 5;
const FIGURES = ['visits', 'chats', 'clicks'] as const;

/** How the agent's public page was used in the days of the range: by how many, where they went on to, and what brought them. */
export const PageUse = ({ page: { total, links, campaigns } }: { page: AgentOverview['page'] }) => (
  <Card as="section" aria-label={strings.page} pb="4">
    <CardHead title={strings.page} />
    <Flex as="dl" wrap="wrap" columnGap={{ base: '6', md: '12' }} rowGap="3" px="4" pt="0.5">
      {FIGURES.map((name) => (
        <div key={name}>
          <Box as="dt" textStyle="caption" color="inkMuted">
            {strings.pageFigures[name]}
          </Box>
          <Box as="dd" textStyle="figure">
            {total[name].toLocaleString('en-US')}
          </Box>
        </div>
      ))}
    </Flex>
    {total.visits === 0 && (
      <Box px="4" pt="3" textStyle="hint">
        {strings.noVisits}
      </Box>
    )}
    <Ranking
      title={strings.pageLinks}
      rows={links.map(({ link, clicks }) => [link.replace(/^(?:https?:\/\/|tel:)/, ''), clicks])}
    />
    <Ranking title={strings.campaigns} rows={campaigns.map((campaign) => [nameOf(campaign), campaign.visits])} />
  </Card>
);

/** `newsletter, mail, autumn menu`. */
const nameOf = ({ source, medium, campaign }: PageStats['campaigns'][number]): string =>
  [source, medium, campaign].filter(Boolean).join(', ');

const Ranking = ({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) =>
  rows.length > 0 && (
    <Box px="4" pt="4">
      <Box as="h3" textStyle="caption" color="inkMuted" pb="1">
        {title}
      </Box>
      <Box as="ul">
        {rows.slice(0, SHOWN).map(([name, amount]) => (
          <Flex as="li" key={name} align="center" gap="4" minH="32px" borderTopWidth="1px" fontSize="sm">
            <Box flex="1" truncate>
              {name}
            </Box>
            <Box fontVariantNumeric="tabular-nums">{amount.toLocaleString('en-US')}</Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
