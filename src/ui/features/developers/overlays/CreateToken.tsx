import { Box, Flex } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TOKEN_DAYS } from '#machines/forms/createToken';
import { useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useNewToken } from '#src/app/hooks/services.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { ScopeFields } from '../ScopeFields';
import { developerStrings as strings } from '../strings';

const FORM_ID = 'createToken';

/** Makes a token, and shows its value once (`createToken`). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="createToken" fallback={<ProgressBar />}>
    <CreateToken close={close} />
  </FeatureScope>
);

const CreateToken = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { record } = useDeveloperTokens();
  const { phase, draft, failure, marks, edit, carryOut } = useForm('createToken');
  const { can, isUnderWay } = useFormTask('createToken', 'create');
  const { read, forget } = useNewToken();
  // Nothing holds it once the dialog is gone.
  useEffect(() => forget, [forget]);
  const value = phase === 'done' ? read() : null;
  const { description, wish, days } = draft;
  const canMake = can && record?.mayCreate === true;
  return (
    <Dialog
      placement="side"
      size="md"
      title={value === null ? strings.makeTitle : strings.madeTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        value === null ? (
          <>
            <Button variant="outline" size="sm" onClick={close}>
              {shellStrings.cancel}
            </Button>
            <Button type="submit" form={FORM_ID} size="sm" busy={isUnderWay} disabled={!canMake && !isUnderWay}>
              {strings.make}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="sm" onClick={close}>
            {strings.done}
          </Button>
        )
      }
    >
      <Box {...marks}>
        {value === null ? (
          <Flex
            as="form"
            id={FORM_ID}
            {...{ noValidate: true, autoComplete: 'off' }}
            direction="column"
            gap="5"
            onSubmit={(event) => {
              event.preventDefault();
              if (canMake) carryOut('create');
            }}
          >
            <Field label={strings.name} hint={strings.nameHint} error={failure?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...AUTO_FOCUS}
                  maxLength={200}
                  value={description}
                  onChange={(event) => edit({ description: event.target.value })}
                />
              )}
            </Field>
            <ScopeFields wish={wish} onChange={(next) => edit({ wish: next })} />
            <Field label={strings.ends}>
              {(control) => (
                <Select
                  {...control}
                  value={days}
                  onChange={({ target }) => edit({ days: TOKEN_DAYS.find((one) => one === target.value) ?? days })}
                >
                  {TOKEN_DAYS.map((one) => (
                    <option key={one} value={one}>
                      {strings.days[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {/* Known later than the rest: at the end it moves nothing. */}
            {record?.mayCreate === false && <Problem>{strings.notMember}</Problem>}
          </Flex>
        ) : (
          <Made value={value} description={description.trim()} />
        )}
      </Box>
    </Dialog>
  );
};

const Made = ({ value, description }: { value: string; description: string }) => {
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
        {`“${description}”. ${strings.madeHint}`}
      </Box>
      <Button size="sm" onClick={copy}>
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isCopied ? strings.copied : strings.copyToken}
      </Button>
    </Box>
  );
};
