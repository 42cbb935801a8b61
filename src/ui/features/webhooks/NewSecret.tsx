import { Box } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { webhookStrings as strings } from './strings';

/** A secret that was just made, which is shown only now. */
export const NewSecret = ({ value }: { value: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Box role="status" p="4" borderWidth="1px" borderColor="accent.solid" borderRadius="lg" bg="accent.tint">
      <Box as="code" display="block" fontFamily="mono" fontSize="sm" overflowWrap="anywhere" userSelect="all">
        {value}
      </Box>
      <Box fontSize="note" color="accent.ink" mt="1" mb="3">
        {strings.madeHint}
      </Box>
      <Button size="sm" onClick={copy}>
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isCopied ? strings.copied : strings.copySecret}
      </Button>
    </Box>
  );
};
