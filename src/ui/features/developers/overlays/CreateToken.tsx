import { Box, Flex } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SCOPE_GROUPS, type TokenScope } from '#contract/rules/developers/scopes';
import { useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { useNewToken } from '#src/app/hooks/services.ts';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { useSubmit } from '../../profile/useSubmit';
import { ScopeFields, type ScopeWish } from '../ScopeFields';
import { developerStrings as strings } from '../strings';

const FORM_ID = 'createToken';
const DAYS = ['30', '90', '365', 'never'] as const;
type Days = (typeof DAYS)[number];

/** Makes a token, and shows its value once (`createToken`). */
export const Overlay = ({ close }: OverlayProps) => {
  const tokens = useDeveloperTokens();
  const { read, forget } = useNewToken();
  const [value, setValue] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [wish, setWish] = useState<ScopeWish>({ mode: 'all', groups: {} });
  const [days, setDays] = useState<Days>('90');
  const submit = useSubmit(tokens, () => setValue(read()));
  // Nothing holds it once the dialog is gone.
  useEffect(() => forget, [forget]);
  const { record, isSaving, refusal, marks } = tokens;
  const scopes = scopesOf(wish);
  const canMake = record?.mayCreate === true && description.trim() !== '' && scopes.length > 0;
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
            <Button type="submit" form={FORM_ID} size="sm" busy={isSaving} disabled={!canMake && !isSaving}>
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
              const expiresInDays = days === 'never' ? null : Number(days);
              if (canMake && !isSaving) submit({ create: { description: description.trim(), scopes, expiresInDays } });
            }}
          >
            <Field label={strings.name} hint={strings.nameHint} error={refusal?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...AUTO_FOCUS}
                  maxLength={200}
                  value={description}
                  onChange={(event) => setDescription(event.target.value)}
                />
              )}
            </Field>
            <ScopeFields wish={wish} onChange={setWish} />
            <Field label={strings.ends}>
              {(control) => (
                <Select
                  {...control}
                  value={days}
                  onChange={({ target }) => setDays(DAYS.find((one) => one === target.value) ?? days)}
                >
                  {DAYS.map((one) => (
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

function scopesOf({ mode, groups }: ScopeWish): readonly TokenScope[] {
  if (mode === 'all') return ['write'];
  if (mode === 'read') return ['read'];
  return SCOPE_GROUPS.flatMap((group): TokenScope[] => {
    const access = groups[group];
    return access === undefined ? [] : [`${group}:${access}`];
  });
}
