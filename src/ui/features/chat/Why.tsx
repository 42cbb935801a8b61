import { Box } from '@chakra-ui/react';
import { BookOpen, CheckCheck, ListTree, type LucideIcon, MessageSquareText, Timer, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '#contract/entities/account';
import type { Message } from '#contract/entities/conversation';
import type { AnswerWhy, ReadPassage } from '#contract/entities/teaching';
import { useAnswerWhy } from '#src/app/hooks/teaching.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { Receipt, type ReceiptItem, TimeBar, type TimePart } from '../../components/Receipt';
import { hrefBelow, hrefOfPath } from '../../places';
import { chatStrings } from './strings';
import { whyStrings as strings } from './whyStrings';

/** What an answer was made from, for those who look after the agent. What is not told with the message is read when it is opened. */
export const Why = ({ message, isOpen }: { message: Message; isOpen: boolean }) => {
  const { why, failure, refusal, open, retry, keep } = useAnswerWhy(message.roomId, message.uuid);
  const mayKeep = usePermissions().has('editOrg');
  const account = useAccount();
  const known = why ?? toldWith(message);
  const { passages, functionsRun } = known;
  const items = [
    ...passages.map((passage) => passageItem(passage, account && hrefOf(account, why?.agentId, passage))),
    ...functionsRun.map(functionItem),
    modelItem(known),
  ];
  const failed: ReceiptItem | null = failure && {
    Icon: Timer,
    title: failure.message,
    aside: (
      <Button variant="ghost" size="xs" onClick={retry}>
        {strings.retry}
      </Button>
    ),
  };
  const keeping: ReceiptItem | null =
    why && mayKeep
      ? {
          Icon: CheckCheck,
          title: why.isKept ? strings.isKept : (refusal?.message ?? strings.keepTitle),
          aside: !why.isKept && (
            <Button variant="outline" size="xs" onClick={keep}>
              {strings.keep}
            </Button>
          ),
        }
      : null;
  const more = [failed, keeping].filter((item) => item !== null);
  return (
    <Receipt
      isOpen={isOpen}
      group={`why ${message.roomId}`}
      onOpen={open}
      title={chatStrings.why}
      sum={sumOf(known)}
      items={[...items, ...more]}
    />
  );
};

type Known = Pick<AnswerWhy, 'engine' | 'model' | 'passages' | 'functionsRun' | 'usage' | 'steps'>;

/** As much as a message tells of itself. */
const toldWith = ({ engine = 'retrieval', sources = [], functionsRun = [], usage }: Message): Known => ({
  engine,
  passages: sources.map((source) => ({ ...source, used: true })),
  functionsRun,
  ...(usage && { usage }),
  steps: [],
});

const KINDS: Readonly<Record<ReadPassage['kind'], LucideIcon>> = {
  prompt: ListTree,
  knowledge: BookOpen,
  greeting: MessageSquareText,
};

/** Where a passage stands: the document, or the line of the prompt; null for a greeting, and for a prompt whose agent is not known yet. */
function hrefOf({ path }: Account, agentId: number | undefined, passage: ReadPassage): string | null {
  const { kind, excerpt, knowledgeBaseId: base, documentId: document } = passage;
  if (kind === 'knowledge' && base !== undefined) {
    const query = new URLSearchParams({ base, ...(document && { document }) });
    return `${hrefOfPath(path, ['knowledge'])}?${query}`;
  }
  if (kind !== 'prompt') return null;
  const query = new URLSearchParams({ quote: firstLineOf(excerpt) });
  if (path.at(-1)?.accountType === 'agent') return `${hrefOfPath(path)}?${query}`;
  return agentId === undefined ? null : `${hrefBelow({ path }, { id: agentId, type: 'agent' })}?${query}`;
}

const firstLineOf = (excerpt: string): string => (excerpt.trim().split('\n')[0] ?? '').slice(0, 160);

function passageItem(passage: ReadPassage, href: string | null): ReceiptItem {
  const { kind, title, section, excerpt, url, score, used } = passage;
  const facts = [url && hostOf(url), score ? strings.score(score) : null, used === false && strings.onlyRead];
  const told = facts.filter(Boolean).join(' · ');
  return {
    Icon: KINDS[kind],
    title: [kind === 'prompt' ? strings.prompt : null, title, section].filter(Boolean).join(', ') || strings.prompt,
    aside: href ? <Show href={href} /> : undefined,
    quote: (
      <>
        <Box as="span" lineClamp={3}>
          {used === true ? <mark>{excerpt}</mark> : excerpt}
        </Box>
        {told !== '' && <Told>{told}</Told>}
      </>
    ),
  };
}

const Show = ({ href }: { href: string }) => (
  <AppLink href={href}>
    <u>{strings.show}</u>
  </AppLink>
);

const Told = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="block" textStyle="caption">
    {children}
  </Box>
);

const functionItem = ({
  name,
  app,
  arguments: given,
  result,
  error,
  durationMs,
}: AnswerWhy['functionsRun'][number]) => ({
  Icon: Zap,
  title: [strings.functionName(name), app?.name].filter(Boolean).join(' · '),
  aside: durationMs === undefined ? undefined : durationText(durationMs),
  facts: [
    { label: strings.asked, value: textOf(given) },
    error === undefined ? { label: strings.answered, value: textOf(result) } : { label: strings.failed, value: error },
  ],
});

function modelItem({ engine, model, usage, steps, functionsRun }: Known): ReceiptItem {
  const { inputTokens, outputTokens } = usage ?? {};
  const tokens = inputTokens === undefined ? undefined : strings.tokens(inputTokens, outputTokens ?? 0);
  const parts = steps.map(({ kind, name, durationMs }): TimePart => {
    return { label: partName(kind, name), durationMs, tone: TONES[kind] };
  });
  return {
    Icon: Timer,
    title: engine === 'model' ? (usage?.model ?? model ?? strings.model) : strings.noModel,
    aside: tokens,
    more: parts.length > 0 && functionsRun.length < PARTS_MAX && <TimeBar parts={parts} />,
  };
}

/** More of them would be too narrow to tell apart. */
const PARTS_MAX = 12;
const TONES = { read: 'waiting', find: 'model', function: 'call', model: 'model' } as const;

const partName = (kind: AnswerWhy['steps'][number]['kind'], name: string | undefined): string =>
  kind === 'function' ? strings.functionName(name ?? '') : strings.steps[kind];

/** "1.4 s · $0.0022"; of an answer without a model, how many sources it has. */
function sumOf({ engine, usage, steps, passages }: Known): string {
  const tookMs = usage?.durationMs ?? steps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const took = tookMs > 0 ? durationText(tookMs) : null;
  if (engine === 'model')
    return [took, usage?.costUsd === undefined ? null : `$${usage.costUsd.toFixed(4)}`].filter(Boolean).join(' · ');
  const used = passages.filter((passage) => passage.used).length;
  return used === 0 ? strings.noSource : chatStrings.sources(used);
}

const durationText = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** A value in one line: its parts with their names, if it has any. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return strings.nothing;
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ') || strings.nothing;
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${textOf(part)}`);
  return parts.join(', ') || strings.nothing;
}
