import { Box, chakra } from '@chakra-ui/react';
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  setSearchQuery,
} from '@codemirror/search';
import { runScopeHandlers } from '@codemirror/view';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { IN_APP } from '../../theme/inApp';
import { type FindPlace, type FindQuery, foundIn, queryWith } from './findPanel';
import { findStrings } from './strings';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minH: '40px', pl: '3', pr: '2' },
});

const Field = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: '1',
    minW: 0,
    maxW: '320px',
    h: '28px',
    '@media (pointer: coarse)': { h: '36px' },
    [IN_APP]: { h: '46px' },
    pl: '2',
    pr: '1',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    borderRadius: 'md',
    fontSize: 'sm',
    _focusWithin: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
    '& > input': { flex: '1', minW: 0, bg: 'transparent', outline: 'none', color: 'ink' },
  },
});

const Toggle = chakra('button', {
  base: {
    minW: '22px',
    h: '20px',
    px: '1',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'inkMuted',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minW: '32px', h: '32px' },
    '&[aria-pressed=true]': { bg: 'accent.tint', color: 'accent.ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

/** Finds words of the prompt, and replaces them. What is looked for is the editor's own state. */
export const FindBar = ({ place: { view } }: { place: FindPlace }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isReplacing, setReplacing] = useState(false);
  const { state } = view;
  const query = getSearchQuery(state);
  const { count, at } = foundIn(state);
  useLayoutEffect(() => input.current?.select(), []);
  const look = (changes: Partial<FindQuery>) =>
    view.dispatch({ effects: setSearchQuery.of(queryWith(view.state, changes)) });
  const hear = (event: KeyboardEvent, onEnter: () => void) => {
    if (event.key === 'Enter') onEnter();
    else if (!runScopeHandlers(view, event.nativeEvent, 'search-panel')) return;
    event.preventDefault();
  };
  return (
    <Box role="search" aria-label={findStrings.label}>
      <Line>
        <Field>
          <Search size={14} aria-hidden="true" />
          <input
            ref={input}
            main-field="true"
            aria-label={findStrings.find}
            value={query.search}
            onChange={(event) => look({ search: event.target.value })}
            onKeyDown={(event) => hear(event, () => (event.shiftKey ? findPrevious : findNext)(view))}
          />
          <Box role="status" textStyle="caption" color="inkMuted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {query.search !== '' && findStrings.found(at, count)}
          </Box>
          <Toggle
            type="button"
            aria-label={findStrings.matchCase}
            title={findStrings.matchCase}
            aria-pressed={query.caseSensitive}
            onClick={() => look({ caseSensitive: !query.caseSensitive })}
          >
            {findStrings.caseSign}
          </Toggle>
          <Toggle
            type="button"
            aria-label={findStrings.wholeWord}
            title={findStrings.wholeWord}
            aria-pressed={query.wholeWord}
            onClick={() => look({ wholeWord: !query.wholeWord })}
          >
            {findStrings.wordSign}
          </Toggle>
        </Field>
        <IconButton label={findStrings.previous} Icon={ChevronUp} onClick={() => findPrevious(view)} />
        <IconButton label={findStrings.next} Icon={ChevronDown} onClick={() => findNext(view)} />
        {!state.readOnly && (
          <Button variant="ghost" size="sm" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
            {findStrings.replace}
          </Button>
        )}
        <IconButton label={findStrings.close} Icon={X} ml="auto" onClick={() => closeSearchPanel(view)} />
      </Line>
      {isReplacing && !state.readOnly && (
        <Line>
          <Field>
            <input
              aria-label={findStrings.replaceWith}
              placeholder={findStrings.replaceWith}
              value={query.replace}
              onChange={(event) => look({ replace: event.target.value })}
              onKeyDown={(event) => hear(event, () => replaceNext(view))}
            />
          </Field>
          <Button variant="outline" size="xs" disabled={count === 0} onClick={() => replaceNext(view)}>
            {findStrings.replaceOne}
          </Button>
          <Button variant="outline" size="xs" disabled={count === 0} onClick={() => replaceAll(view)}>
            {findStrings.replaceAll}
          </Button>
        </Line>
      )}
    </Box>
  );
};
