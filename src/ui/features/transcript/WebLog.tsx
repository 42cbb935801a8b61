import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { WebLogEntry } from '#contract/entities/transcript';
import type { TimeAxis } from '#contract/rules/conversations/timeAxis';
import { readWebLogEntry } from '#contract/rules/conversations/webLog';
import { JsonTree } from '../../components/JsonTree';
import { timeOfDay } from '../../words/times';
import { playTime } from './moments';
import { transcriptStrings as strings } from './strings';

const Entry = chakra('details', {
  base: {
    borderTopWidth: '1px',
    _first: { borderTopWidth: 0 },
    '& > summary': {
      display: 'flex',
      alignItems: 'baseline',
      flexWrap: 'wrap',
      columnGap: '2',
      py: '1',
      minH: '28px',
      cursor: 'pointer',
      listStyle: 'none',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', borderRadius: 'xs' },
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': {
        alignSelf: 'center',
        color: 'inkMuted',
        transition: 'transform {durations.fast} {easings.standard}',
      },
    },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});

/** What went between the host and other services, for those who may inspect it. */
export const WebLog = ({ entries, axis }: { entries: readonly WebLogEntry[]; axis: TimeAxis | null }) => (
  <div>
    {entries.map(({ timestamp, content: text }, index) => {
      const { name, isContext, content } = readWebLogEntry(text);
      const http = requestIn(content);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added
        <Entry key={index}>
          <summary>
            <ChevronRight size={12} aria-hidden="true" />
            <Box as="span" fontWeight="emphasis">
              {isContext ? strings.context : name || strings.unnamed}
            </Box>
            {http && (
              <Box as="code" fontFamily="mono" fontSize="xs" color={http.isFailed ? 'danger.ink' : 'inkMuted'}>
                {http.words}
              </Box>
            )}
            <Box as="time" textStyle="caption" color="inkMuted" ms="auto" fontVariantNumeric="tabular-nums">
              {axis ? playTime(timestamp - axis.startS) : timeOfDay(timestamp)}
            </Box>
          </summary>
          <Box pb="2">
            {typeof content === 'string' ? <Box overflowWrap="anywhere">{content}</Box> : <JsonTree value={content} />}
          </Box>
        </Entry>
      );
    })}
  </div>
);

/** `POST 200`, of an entry that is a request. */
function requestIn(content: unknown): { readonly words: string; readonly isFailed: boolean } | null {
  if (typeof content !== 'object' || content === null || !('url' in content)) return null;
  const { method, status } = content as { method?: unknown; status?: unknown };
  const words = [method, status].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  return words === '' ? null : { words, isFailed: Number(status) >= 400 };
}
