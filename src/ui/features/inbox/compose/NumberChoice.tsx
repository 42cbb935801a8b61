import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { PhoneNumber } from '#contract/entities/phoneNumber';
import { formatPhone } from '#contract/rules/values/formats';
import { isPhoneLike } from '#contract/rules/values/phoneLike';
import { useMessaging } from '#src/app/hooks/compose.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Badge } from '../../../components/Badge';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { composeStrings } from './strings';

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '48px',
    px: '3',
    py: '1.5',
    cursor: 'pointer',
    '& + &': { borderTopWidth: '1px' },
    '&:has(:checked)': { boxShadow: 'inset 0 0 0 2px {colors.accent.solid}', borderRadius: 'md' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input': { accentColor: '{colors.accent.solid}', w: '16px', h: '16px', flexShrink: 0 },
  },
});

/** The number that an agent gets: one of the organization, or one that it brings. Another agent's moves only if that is pressed. */
export const NumberChoice = ({ agentId, beside }: { agentId: number; beside?: ReactNode }) => {
  const { messaging, failure, isBusy, change } = useMessaging();
  const mayChoose = usePermissions().has('selectNumber');
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  if (messaging === null) return failure ? <Problem>{failure.message}</Problem> : <ProgressBar />;
  const others = messaging.numbers.filter((one) => one.agentId !== agentId);
  const ownNumber = isPhoneLike(own) ? own.trim() : null;
  const selected = ownNumber === null ? (others.find(({ number }) => number === chosen) ?? others[0]) : undefined;
  const holder = selected?.agentId === undefined ? null : (selected.agentName ?? composeStrings.otherAgent);
  const assign = (number: string, isOwn: boolean, move: boolean) =>
    change({ kind: 'assign', agentId, number, isOwn, move });
  const buttons = (
    <Flex gap="2" wrap="wrap">
      {mayChoose && ownNumber !== null && (
        <Button size="sm" busy={isBusy} onClick={() => assign(ownNumber, true, false)}>
          {composeStrings.useOwn}
        </Button>
      )}
      {mayChoose && selected && (
        <Button size="sm" busy={isBusy} onClick={() => assign(selected.number, false, holder !== null)}>
          {(holder === null ? composeStrings.use : composeStrings.move)(shortPhone(selected.number))}
        </Button>
      )}
      {beside}
    </Flex>
  );
  return (
    <Flex direction="column" gap="3">
      {others.length === 0 ? (
        <Box>
          <Box fontWeight="medium">{composeStrings.noNumbers}</Box>
          <Box textStyle="hint">{composeStrings.noNumbersHint}</Box>
        </Box>
      ) : (
        <Box
          role="radiogroup"
          aria-label={composeStrings.numbers}
          bg="panel"
          borderWidth="1px"
          borderRadius="lg"
          overflow="hidden"
        >
          {others.map((one) => (
            <Option key={one.number}>
              <input
                type="radio"
                name="number"
                checked={one === selected}
                disabled={!mayChoose || isBusy}
                onChange={() => {
                  setChosen(one.number);
                  setOwn('');
                }}
              />
              <Box flex="1" minW={0}>
                <Box fontVariantNumeric="tabular-nums">{formatPhone(one.number)}</Box>
                <Box textStyle="caption" color="inkMuted" truncate>
                  {placeAndUse(one)}
                </Box>
              </Box>
              <Badge tone={one.agentId === undefined ? 'success' : 'neutral'}>{capability(one)}</Badge>
            </Option>
          ))}
        </Box>
      )}
      {holder !== null && <Box textStyle="hint">{composeStrings.moves(holder)}</Box>}
      {failure && <Problem>{failure.message}</Problem>}
      {!mayChoose && <Box textStyle="hint">{composeStrings.mayNotChoose}</Box>}
      {buttons}
      {mayChoose && (
        <Flex gap="3" align="flex-end" wrap="wrap" pt="2">
          <Box flex="1" minW="200px">
            <Field label={composeStrings.own}>
              {(control) => (
                <Input
                  {...control}
                  type="tel"
                  placeholder={composeStrings.ownPlaceholder}
                  value={own}
                  onChange={({ target }) => setOwn(target.value)}
                />
              )}
            </Field>
          </Box>
          <Button variant="ghost" size="md" disabled={isBusy} onClick={() => change({ kind: 'refresh' })}>
            {composeStrings.lookFor}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};

/** Without the country, as people say it. */
const shortPhone = (number: string): string => formatPhone(number).replace(/^\+1 /, '');

const placeAndUse = ({ locality, agentId, agentName }: PhoneNumber): string => {
  const use =
    agentId === undefined
      ? composeStrings.notInUse
      : agentName === undefined
        ? composeStrings.usedByOther
        : composeStrings.usedBy(agentName);
  return [locality, use].filter(Boolean).join(', ');
};

const capability = ({ capabilities }: PhoneNumber): string => {
  if (!capabilities.includes('sms')) return composeStrings.can.calls;
  return capabilities.includes('voice') ? composeStrings.can.both : composeStrings.can.texts;
};
