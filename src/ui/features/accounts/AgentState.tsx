import { chakra } from '@chakra-ui/react';
import type { AgentProgress } from '#contract/entities/figures';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { StateMark, type StateMarkProps } from '../../components/StateMark';
import { shortDay } from '../../words/ago';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

export const STATE_MARKS = {
  published: { shape: 'full', tone: 'good' },
  edited: { shape: 'half', tone: 'warn' },
  never: { shape: 'ring', tone: 'calm' },
} as const satisfies Readonly<Record<AgentProgress['state'], Pick<StateMarkProps, 'shape' | 'tone'>>>;

/** `reviewHref`: where what is unpublished is compared with what is live. `isShort`: without the second line. */
type AgentStateProps = { progress: AgentProgress; reviewHref: string; isShort?: boolean };

/** Whether what is written is what answers, since when, and who changed what. */
export const AgentState = ({ progress, reviewHref, isShort = false }: AgentStateProps) => (
  <StateMark
    {...STATE_MARKS[progress.state]}
    detail={!isShort && <Detail progress={progress} reviewHref={reviewHref} />}
  >
    {strings.states[progress.state]}
  </StateMark>
);

const Detail = ({ progress: { state, published, changes, steps }, reviewHref }: AgentStateProps) => {
  const nowMs = useNowMs();
  const mayReview = usePermissions().has('fullEditor');
  if (state === 'never') return strings.created(shortDay(steps.created, nowMs));
  if (state === 'published') {
    return published && strings.version(published.version, shortDay(published.timestamp, nowMs));
  }
  return (
    <>
      <span>{changes && strings.edits(changes.count, firstNameOf(changes.by))}</span>
      {mayReview && <ReviewLink href={reviewHref}>{strings.review}</ReviewLink>}
    </>
  );
};

const firstNameOf = (name: string | undefined): string | undefined => name?.split(' ')[0];

/** Above the link of its row. */
const ReviewLink = chakra(AppLink, {
  base: {
    position: 'relative',
    borderRadius: 'xs',
    color: 'accent.ink',
    fontWeight: 'emphasis',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  },
});
