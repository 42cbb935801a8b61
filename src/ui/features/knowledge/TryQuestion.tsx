import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { KnowledgeBase } from '#contract/entities/knowledge';
import { readablePath } from '#contract/rules/knowledge/folders';
import { useKnowledgeAnswer } from '#src/app/hooks/knowledge.tsx';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { FailureNotice } from '../../components/FailureNotice';
import { Input } from '../../components/Input';
import { Spinner } from '../../components/Spinner';
import { knowledgeStrings as strings } from './strings';
import { useKnowledgeChoice } from './useKnowledgeChoice';

/** A question to the open source alone: the answer it gives, the passages it rests on, and those that come near. */
export const TryQuestion = ({ base }: { base: KnowledgeBase | undefined }) => {
  const { question = '' } = useKnowledgeChoice();
  return (
    <Card as="section" aria-label={strings.try}>
      <CardHead title={strings.try} />
      {base === undefined ? (
        <Box px="4" pb="4" textStyle="hint">
          {strings.tryFirst}
        </Box>
      ) : (
        // Another question in the address begins another text in the input.
        <Question key={`${base.id} ${question}`} asked={question} />
      )}
    </Card>
  );
};

const Question = ({ asked }: { asked: string }) => {
  const { choose } = useKnowledgeChoice();
  const [text, setText] = useState(asked);
  return (
    <>
      <Flex
        as="form"
        gap="2"
        px="4"
        pb="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') choose({ question: text.trim() });
        }}
      >
        <Input
          aria-label={strings.question}
          placeholder={strings.questionExample}
          value={text}
          maxLength={2_000}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="outline" size="sm" type="submit">
          {strings.ask}
        </Button>
      </Flex>
      {asked === '' ? (
        <Box px="4" pb="4" textStyle="hint">
          {strings.tryHint}
        </Box>
      ) : (
        <Answer />
      )}
    </>
  );
};

const Answer = () => {
  const { answer, failure, retry } = useKnowledgeAnswer();
  if (failure) return <FailureNotice title={strings.nothing} failure={failure} onRetry={retry} />;
  if (answer === null) {
    return (
      <Flex align="center" gap="2" px="4" pb="4" textStyle="hint" role="status">
        <Spinner />
        {strings.thinking}
      </Flex>
    );
  }
  const [best = 1] = answer.sources.map(({ score }) => score);
  const isNear = answer.sources.length > 0 && answer.sources.every(({ used }) => used === false);
  return (
    <Box role="status">
      <Box mx="4" mb="3" px="3" py="2" borderRadius="lg" bg="agent.tint" whiteSpace="pre-wrap" fontSize="sm">
        {answer.answer === '' ? strings.nothing : answer.answer}
      </Box>
      {isNear && (
        <Box px="4" pb="2" textStyle="hint">
          {strings.near}
        </Box>
      )}
      <Box as="ol" listStyleType="none" aria-label={strings.found}>
        {answer.sources.map(({ documentId, title, url, heading, excerpt, score, used }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one answer never move
          <Box as="li" key={place} px="4" py="2.5" borderTopWidth="1px" fontSize="note" data-document={documentId}>
            <Flex gap="2" align="center">
              <Box flex="1" fontWeight="medium" truncate>
                {url === undefined ? title : readablePath(url)}
                {heading !== '' && heading !== title && (
                  <Box as="span" color="inkMuted" fontWeight="normal">
                    {` · ${heading}`}
                  </Box>
                )}
              </Box>
              <Box w="48px" h="5px" borderRadius="full" bg="line" aria-hidden="true">
                <Box h="full" w={`${Math.round((100 * score) / best)}%`} borderRadius="full" bg="agent.solid" />
              </Box>
              {used && <Badge tone="success">{strings.inAnswer}</Badge>}
            </Flex>
            <Box color="inkMuted" lineClamp="3">
              {excerpt}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
