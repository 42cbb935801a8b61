import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronRight, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Account } from '#contract/entities/account';
import type { UnansweredQuestion } from '#contract/entities/teaching';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useUnanswered } from '#src/app/hooks/teaching.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { FailureNotice } from '../../components/FailureNotice';
import { IconButton } from '../../components/IconButton';
import { Problem } from '../../components/Problem';
import { hrefOfPath } from '../../places';
import { nearDayOf, shortTime, timeOfDay } from '../../words/times';
import { teachingStrings as strings } from './strings';

/** Questions that are shown at once. */
const SHOWN = 3;

/** What the agent could not answer, the most frequent first. `isFirst`: teaching it is what is to be done next. */
export const UnansweredCard = ({ account, isFirst }: { account: Account; isFirst: boolean }) => {
  const { list, failure, refusal, marks, retry } = useUnanswered();
  const [isWhole, setWhole] = useState(false);
  if (!list) return failure && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  const { open, tests, dismissed } = list;
  const shown = isWhole ? open : open.slice(0, SHOWN);
  const hidden = open.slice(SHOWN);
  const times = open.reduce((sum, question) => sum + question.times, 0);
  return (
    <Card as="section" aria-label={strings.title} order={{ base: open.length > 0 ? -1 : 0, lg: 0 }} {...marks}>
      <CardHead title={strings.title}>
        {times > 0 && (
          <Box textStyle="caption" color="inkMuted">
            {strings.times(times)}
          </Box>
        )}
      </CardHead>
      {refusal && (
        <Box px="4" pb="2">
          <Problem>{refusal.message}</Problem>
        </Box>
      )}
      {open.length === 0 && (
        <Box px="4" pb="4" textStyle="hint">
          {strings.none}. {strings.noneHint}
        </Box>
      )}
      <Questions questions={shown} account={account} isFirst={isFirst} />
      {hidden.length > 0 && (
        <More isOpen={isWhole} onToggle={() => setWhole(!isWhole)}>
          {isWhole
            ? strings.fewer
            : strings.more(
                hidden.length,
                hidden.every((question) => question.times === 1),
              )}
        </More>
      )}
      <Fold label={strings.tests(tests.length)} questions={tests} account={account} />
      <Fold label={strings.dismissed(dismissed.length)} questions={dismissed} account={account} />
    </Card>
  );
};

type QuestionsProps = { questions: readonly UnansweredQuestion[]; account: Account; isFirst?: boolean };

const Questions = ({ questions, account, isFirst = false }: QuestionsProps) => (
  <Box as="ul" listStyleType="none">
    {questions.map((question, place) => (
      <Line key={question.id}>
        <Question question={question} account={account} isFirst={isFirst && place === 0} />
      </Line>
    ))}
  </Box>
);

const Fold = ({ label, ...list }: QuestionsProps & { label: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (list.questions.length === 0) return null;
  return (
    <>
      <More isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {label}
      </More>
      {isOpen && <Questions {...list} />}
    </>
  );
};

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    columnGap: '2.5',
    alignItems: 'center',
    minH: { base: '64px', md: '56px' },
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    fontSize: 'sm',
  },
});

const Question = ({
  question: one,
  account,
  isFirst,
}: {
  question: UnansweredQuestion;
  account: Account;
  isFirst: boolean;
}) => {
  const { id, question, times, lastAskedAt, state, examples } = one;
  const { change } = useUnanswered();
  const mayTeach = usePermissions().has('editOrg');
  const href = useOverlayHref('teach', { questionId: id });
  const nowMs = useNowMs();
  const [latest] = examples;
  return (
    <>
      <Box alignSelf="start" color="warning.ink" fontWeight="semibold" lineHeight="18px">
        <span aria-hidden="true">{strings.timesShort(times)}</span>
        <Box as="span" srOnly>
          {strings.times(times)}
        </Box>
      </Box>
      <Box minW={0}>
        <Box fontWeight="medium" lineHeight="18px" lineClamp={3} dir="auto" overflowWrap="anywhere">
          {latest ? <AppLink href={exampleHref(account, latest)}>{question}</AppLink> : question}
        </Box>
        <Box textStyle="caption" color="inkMuted">
          {strings.last(whenOf(lastAskedAt, nowMs))}
        </Box>
      </Box>
      {mayTeach && (
        <Flex align="center" gap="0.5" me="-2">
          {state === 'dismissed' ? (
            <Button
              variant="outline"
              size="xs"
              aria-label={strings.takeUpOf(question)}
              onClick={() => change({ id, dismissed: false })}
            >
              {strings.takeUp}
            </Button>
          ) : (
            <>
              <ActionLink
                size="xs"
                variant={isFirst ? 'solid' : 'outline'}
                href={href}
                aria-label={strings.teachOf(question)}
              >
                {strings.teach}
              </ActionLink>
              <IconButton label={strings.dismiss} Icon={X} onClick={() => change({ id, dismissed: true })} />
            </>
          )}
        </Flex>
      )}
    </>
  );
};

const exampleHref = ({ path }: Account, { roomId, uuid }: UnansweredQuestion['examples'][number]): string =>
  `${hrefOfPath(path, ['inbox'])}?${new URLSearchParams({ active: roomId, highlightId: uuid })}`;

function whenOf(timestampS: number, nowMs: number): string {
  const day = nearDayOf(timestampS, nowMs);
  if (day === 'today') return strings.today(timeOfDay(timestampS));
  return day === 'yesterday' ? strings.yesterday : shortTime(timestampS, nowMs);
}

const MoreButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    minH: '44px',
    px: '4',
    borderTopWidth: '1px',
    fontSize: 'sm',
    color: 'inkMuted',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'ink', bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '& > svg': { ms: 'auto', transition: 'transform {durations.fast} {easings.standard}' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
});

const More = ({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) => (
  <MoreButton type="button" aria-expanded={isOpen} onClick={onToggle}>
    {children}
    <ChevronRight size={15} aria-hidden="true" />
  </MoreButton>
);
