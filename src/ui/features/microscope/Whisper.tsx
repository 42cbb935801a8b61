import { Box } from '@chakra-ui/react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Call } from '#contract/entities/call';
import { WHISPER_LIMIT_CHARACTERS } from '#contract/rules/calls/limits';
import { useLiveCalls } from '#src/app/hooks/liveCalls.ts';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Textarea } from '../../components/Input';
import { microscopeStrings as strings } from './strings';

/** A line for the agent that the caller does not hear. What did not arrive stays to be sent again. */
export const Whisper = ({ call, onClose }: { call: Call; onClose: () => void }) => {
  const id = useId();
  const { whisper } = useLiveCalls();
  const [text, setText] = useState('');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    whisper(call.id, text.trim());
    onClose();
  };
  return (
    <Dialog
      size="sm"
      title={strings.whisper}
      closeLabel={strings.cancel}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button type="submit" form={id} disabled={text.trim() === ''}>
            {strings.whisperSend}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <Textarea
          data-autofocus
          aria-label={strings.whisperTo}
          aria-describedby={`${id}-hint`}
          rows={3}
          maxLength={WHISPER_LIMIT_CHARACTERS}
          placeholder={strings.whisperExample}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Box id={`${id}-hint`} textStyle="hint" mt="2">
          {strings.whisperHint}
        </Box>
      </form>
    </Dialog>
  );
};
