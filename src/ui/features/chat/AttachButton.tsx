import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { OFFERED_TYPES } from '#contract/rules/conversations/media';
import { IconButton } from '../../components/IconButton';
import { chatStrings } from './strings';

/** A button that opens the browser's choice of files. */
export const AttachButton = ({ onAttach }: { onAttach: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={chatStrings.attach} Icon={Paperclip} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED_TYPES.join(',')}
        data-part="file-input"
        onChange={({ currentTarget }) => {
          onAttach([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
