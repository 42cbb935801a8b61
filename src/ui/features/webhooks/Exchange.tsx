import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RecordedDelivery, WebhookAttempt } from '#contract/entities/webhook';
import { Badge } from '../../components/Badge';
import { CopyButton } from '../../components/CopyButton';
import { curlOf, readable } from './attemptAxis';
import { webhookStrings as strings } from './strings';

type ExchangeProps = { delivery: RecordedDelivery; attempt: WebhookAttempt };

/** What was sent in an attempt, and what came back. */
export const Exchange = ({ delivery, attempt }: ExchangeProps) => {
  const { response, failure } = attempt;
  const bytes = new TextEncoder().encode(delivery.body).length;
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 3fr)' }} gap="3">
      <Part
        title={strings.request}
        fact={strings.posted(bytes)}
        end={<CopyButton label={strings.copyCurl} text={curlOf(delivery.url, attempt, delivery.body)} />}
      >
        <Headers headers={attempt.requestHeaders} />
        <Body text={delivery.body} />
      </Part>
      <Part
        title={strings.response}
        badge={response && <Badge tone={failure ? 'danger' : 'success'}>{response.status}</Badge>}
        fact={response ? strings.bytes(response.bytes) : ''}
      >
        {response ? (
          <>
            <Headers headers={response.headers} />
            {response.body === '' ? <Note>{strings.empty}</Note> : <Body text={response.body} />}
            {response.isCut && <Note>{strings.cut}</Note>}
          </>
        ) : (
          <Note>{strings.noResponse}</Note>
        )}
      </Part>
    </Box>
  );
};

type PartProps = { title: string; badge?: ReactNode; fact: string; end?: ReactNode; children: ReactNode };

const Part = ({ title, badge, fact, end, children }: PartProps) => (
  <Box as="section" aria-label={title} minW={0} borderWidth="1px" borderRadius="lg" overflow="hidden">
    <Flex align="center" gap="2" minH="40px" px="3" fontSize="sm" borderBottomWidth="1px">
      <Box as="h3" fontWeight="semibold">
        {title}
      </Box>
      {badge}
      <Box color="inkMuted" fontVariantNumeric="tabular-nums" flex="1" truncate>
        {fact}
      </Box>
      {end}
    </Flex>
    {children}
  </Box>
);

const Headers = ({ headers }: { headers: Readonly<Record<string, string>> }) => (
  <Box
    as="dl"
    display="grid"
    gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
    columnGap="3"
    rowGap="1"
    px="3"
    py="2"
    fontSize="caption"
  >
    {Object.entries(headers).map(([name, value]) => (
      <Box key={name} display="contents">
        <Box as="dt" color="inkMuted" truncate>
          {name}
        </Box>
        <Box as="dd" truncate title={value}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

const Body = ({ text }: { text: string }) => (
  <Box
    as="pre"
    tabIndex={0}
    maxH="320px"
    overflow="auto"
    px="3"
    py="2"
    bg="subtle"
    borderTopWidth="1px"
    fontFamily="mono"
    fontSize="xs"
    lineHeight="18px"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
  >
    {readable(text)}
  </Box>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Box px="3" py="2" textStyle="hint">
    {children}
  </Box>
);
