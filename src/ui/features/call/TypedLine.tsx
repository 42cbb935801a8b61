import { chakra } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { useCallVerbs } from '#src/app/hooks/call.tsx';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { callStrings as strings } from './strings';

const Form = chakra('form', {
  base: {
    display: 'flex',
    gap: '2',
    flexShrink: 0,
    px: { base: '4', md: '5' },
    py: '3',
    borderTopWidth: '1px',
    '& > input': { flex: '1', minW: 0 },
  },
});

/** What is typed is answered as if it was said. */
export const TypedLine = ({ isLive }: { isLive: boolean }) => {
  const [text, setText] = useState('');
  const { say } = useCallVerbs();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    say(text);
    setText('');
  };
  return (
    <Form onSubmit={submit}>
      <Input
        autoFocus
        aria-label={strings.typedLabel}
        placeholder={strings.typedPlaceholder}
        value={text}
        maxLength={MESSAGE_MAX_CHARACTERS}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!isLive} aria-label={strings.say} title={strings.say} square>
        <Send size={16} aria-hidden="true" />
      </Button>
    </Form>
  );
};
