import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessaging } from '#src/app/hooks/compose.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { NumberChoice } from '../compose/NumberChoice';
import { composeStrings } from '../compose/strings';

/** Chooses the number of an agent from those of its organization; buying one comes later, and it says so (specification 4). */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const { messaging } = useMessaging();
  const numbers = messaging?.numbers.length ?? 0;
  return (
    <Dialog size="sm" title={composeStrings.selectNumber} closeLabel={shellStrings.close} onClose={close}>
      {account?.accountType === 'agent' && (
        <>
          <Box textStyle="hint" mb="3">
            {composeStrings.forAgent(account.details.displayName)}
          </Box>
          <NumberChoice agentId={account.id} />
        </>
      )}
      {account?.accountType === 'organization' && (
        <ListFeature of="agentList" fallback={null}>
          <ForOneOf />
        </ListFeature>
      )}
      {numbers > 0 && (
        <Box textStyle="hint" mt="4">
          {composeStrings.noNumbersHint}
        </Box>
      )}
    </Dialog>
  );
};

/** Of an organization: for which agent. */
const ForOneOf = () => {
  const { items } = usePagedList('agentList');
  const [chosen, setChosen] = useState<number | null>(null);
  const agentId = chosen ?? items[0]?.id ?? null;
  if (agentId === null) return null;
  return (
    <>
      <Box mb="4">
        <Field label={composeStrings.fromAgent}>
          {(control) => (
            <Select {...control} value={agentId} onChange={({ target }) => setChosen(Number(target.value))}>
              {items.map(({ id, displayName }) => (
                <option key={id} value={id}>
                  {displayName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      <NumberChoice key={agentId} agentId={agentId} />
    </>
  );
};
