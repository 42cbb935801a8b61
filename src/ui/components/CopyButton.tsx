import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { shellStrings } from '../strings/shell';
import { Button } from './Button';

/** Puts a text on the clipboard and shows that it did, until the button is left. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button
      variant="ghost"
      size="xs"
      square
      aria-label={copied ? shellStrings.copied : label}
      title={copied ? shellStrings.copied : label}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      {copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </Button>
  );
};
