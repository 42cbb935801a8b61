import { Box, Flex } from '@chakra-ui/react';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMayMoveMoney, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { planStrings as strings } from './planStrings';

/** A bill as a file, or by mail. */
export const TakeBill = ({ id, number }: { id: string; number: string }) => {
  const { isSaving, refusal, takeBill } = useWallet();
  const mayMove = useMayMoveMoney();
  const [isAsked, setAsked] = useState(false);
  return (
    <Flex align="center" gap="2">
      {isAsked && !isSaving && !refusal && (
        <Box role="status" textStyle="caption" color="inkMuted">
          {strings.mailed}
        </Box>
      )}
      <Button variant="ghost" size="xs" aria-label={strings.savePdf(number)} onClick={() => takeBill(id, 'pdf')}>
        <Download size={14} aria-hidden="true" />
        {strings.pdf}
      </Button>
      {mayMove && (
        <Button
          variant="ghost"
          size="xs"
          aria-label={strings.mailBill(number)}
          onClick={() => {
            setAsked(true);
            takeBill(id, 'mail');
          }}
        >
          <Mail size={14} aria-hidden="true" />
          {strings.mail}
        </Button>
      )}
    </Flex>
  );
};
