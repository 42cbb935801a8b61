import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/IconButton';
import { editorStrings } from '../strings';

export type RemoveButtonProps = { what: string; disabled: boolean; onRemove: () => void };

/** Takes one entry of a setting away; `what` names it. */
export const RemoveButton = ({ what, disabled, onRemove }: RemoveButtonProps) => (
  <IconButton size="xs" label={editorStrings.remove(what)} Icon={Trash2} disabled={disabled} onClick={onRemove} />
);
