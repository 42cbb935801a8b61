import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { shellStrings } from '../strings/shell';
import { IconButton } from './IconButton';

/** Copies a text and shows that it did, until the button loses focus. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton
      size="xs"
      label={copied ? shellStrings.copied : label}
      Icon={copied ? Check : Copy}
      onClick={copy}
      onBlur={() => setCopied(false)}
    />
  );
};
