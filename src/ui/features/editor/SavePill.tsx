import { chakra } from '@chakra-ui/react';
import { Check, CircleAlert, CloudOff, GitMerge, PencilLine } from 'lucide-react';
import type { Pill as PillKind } from '#machines/campaign';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { shellStrings } from '../../strings/shell';
import { editorStrings } from './strings';

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '26px',
    px: '2.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      calm: { color: 'inkMuted', px: '1' },
      good: { color: 'inkMuted', px: '1', '& > svg': { color: 'success.ink' } },
      warn: { bg: 'warning.tint', color: 'warning.ink' },
      bad: { bg: 'danger.tint', color: 'danger.ink' },
    },
  },
});

export type SavePillProps = {
  kind: PillKind;
  /** When it was saved, in the reader's words. */
  savedAt: string | null;
  /** Why the last save failed. */
  message: string | undefined;
  /** Why this browser keeps no copy of unsaved edits; null where it does. */
  notKept: string | null;
  onRetry: () => void;
  onResolve: () => void;
};

/** What became of the last edit (experience.md, autosave pill). */
export const SavePill = (props: SavePillProps) => (
  <span role="status" aria-live="polite" data-save-state={props.kind}>
    <State {...props} />
    {props.notKept && props.kind !== 'saved' && (
      <Pill tone="warn" title={props.notKept}>
        {editorStrings.notKept}
      </Pill>
    )}
  </span>
);

const State = ({ kind, savedAt, message, onRetry, onResolve }: SavePillProps) => {
  switch (kind) {
    case 'loading':
      return null;
    case 'saved':
      return (
        <Pill tone="good">
          <Check size={13} aria-hidden="true" />
          {savedAt ? editorStrings.savedAt(savedAt) : editorStrings.saved}
        </Pill>
      );
    case 'edited':
      return (
        <Pill tone="calm" title={`${editorStrings.saveNow} (Ctrl S)`}>
          <PencilLine size={13} aria-hidden="true" />
          {editorStrings.pending}
        </Pill>
      );
    case 'saving':
    case 'publishing':
    case 'reverting':
    case 'detaching':
    case 'restoring':
    case 'applyingTemplate':
      return (
        <Pill tone="calm">
          <Spinner />
          {editorStrings[kind]}
        </Pill>
      );
    case 'offline':
      return (
        <Pill tone="warn">
          <CloudOff size={13} aria-hidden="true" />
          {editorStrings.offline}
        </Pill>
      );
    case 'invalid':
      return (
        <Pill tone="bad">
          <CircleAlert size={13} aria-hidden="true" />
          {editorStrings.invalid}
        </Pill>
      );
    case 'retrying':
    case 'refused':
      return (
        <Pill tone="bad" title={message}>
          <CircleAlert size={13} aria-hidden="true" />
          {editorStrings.notSaved}
          <PillButton onClick={onRetry}>{shellStrings.retry}</PillButton>
        </Pill>
      );
    case 'conflict':
      return (
        <Pill tone="bad">
          <GitMerge size={13} aria-hidden="true" />
          {editorStrings.conflict}
          <PillButton onClick={onResolve}>{editorStrings.resolve}</PillButton>
        </Pill>
      );
  }
};

/** What can be done about it, within the pill. */
const PillButton = (props: { onClick: () => void; children: string }) => (
  <Button variant="ghost" size="xs" h="22px" px="1" color="inherit" textDecoration="underline" {...props} />
);
