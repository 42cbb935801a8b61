import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Operation, TriedAnswer } from '#contract/rules/developers/reference';
import { useDeveloperPlace } from '#src/app/hooks/developers.ts';
import { useReference } from '#src/app/hooks/services.ts';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { CopyField } from '../../components/CopyField';
import { Field } from '../../components/Field';
import { Input, Textarea } from '../../components/Input';
import { StatusWord, Verb } from './Marks';
import { developerStrings as strings } from './strings';

const Back = chakra(AppLink, { base: { color: 'accent.ink', fontSize: 'sm', fontWeight: 'medium' } });

/** One call: what it takes, and what the host answers if it is sent with a token. */
export const TryCall = ({ operation }: { operation: Operation }) => {
  const { method, path, summary, needs, parameters, isReadOnly } = operation;
  const { tabHref } = useDeveloperPlace();
  return (
    <Flex direction="column" gap="4">
      <Box hideFrom="lg">
        <Back href={tabHref('reference')}>{strings.back}</Back>
      </Box>
      <div>
        <Flex as="h2" align="baseline" gap="2" textStyle="section" fontSize="section" overflowWrap="anywhere">
          <Verb method={method} />
          {operation.id}
        </Flex>
        <Box fontFamily="mono" fontSize="note" color="inkMuted" mt="0.5" overflowWrap="anywhere">
          {path}
        </Box>
        <Box mt="2" fontSize="sm">
          {`${summary}.`}
        </Box>
        <Box mt="1" textStyle="hint">
          {needs}
        </Box>
      </div>
      {isReadOnly ? (
        <Box textStyle="hint">
          {strings.readOnly}
          {parameters.length > 0 && ` ${strings.parameters}: ${parameters.map(({ name }) => name).join(', ')}.`}
        </Box>
      ) : (
        <Form operation={operation} />
      )}
    </Flex>
  );
};

const Form = ({ operation }: { operation: Operation }) => {
  const { method, parameters } = operation;
  const load = useReference();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(operation.body);
  // Only here: it is in no address, no machine and no storage.
  const [token, setToken] = useState('');
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  const isJson = body === null || isParsed(body);
  const isWhole = parameters.every(({ name, isRequired }) => !isRequired || (typed[name] ?? '').trim() !== '');
  const canSend = token.trim() !== '' && isJson && isWhole && !isSending;
  const address = addressOf(operation, typed);
  const send = async () => {
    setSending(true);
    const { sendCall } = await load();
    setAnswer(await sendCall({ method, address, body, token: token.trim() }));
    setSending(false);
  };
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="6">
      <Flex
        as="form"
        {...{ noValidate: true, autoComplete: 'off' }}
        direction="column"
        gap="3"
        minW={0}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) void send();
        }}
      >
        {parameters.map(({ name, type, isRequired }) => (
          <Field key={name} label={name} hint={isRequired ? `${type}, ${strings.required}` : type}>
            {(control) => (
              <Input
                {...control}
                fontFamily="mono"
                value={typed[name] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {body !== null && (
          <Field
            label={strings.body}
            hint={operation.bodyFields.length > 0 && strings.fields(operation.bodyFields)}
            error={isJson ? undefined : strings.notJson}
          >
            {(control) => (
              <Textarea
                {...control}
                fontFamily="mono"
                fontSize="xs"
                rows={Math.min(Math.max(body.split('\n').length, 4), 16)}
                spellCheck={false}
                value={body}
                onChange={({ target }) => setBody(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={strings.tryToken} hint={strings.tryTokenHint}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              value={token}
              onChange={({ target }) => setToken(target.value)}
            />
          )}
        </Field>
        <Flex align="center" gap="3">
          <Button type="submit" size="sm" busy={isSending} disabled={!canSend}>
            {strings.send}
          </Button>
          {method !== 'GET' && <Box textStyle="hint">{strings.sendHint}</Box>}
        </Flex>
      </Flex>
      <Flex direction="column" gap="3" minW={0}>
        <Code label={strings.curl} copy={strings.curlName} text={curlOf(method, address, body)} />
        {answer && <Answer answer={answer} />}
      </Flex>
    </Box>
  );
};

const Answer = ({ answer: { status, durationMs, requestId, text } }: { answer: TriedAnswer }) => (
  <Box role="status" minW={0}>
    <Flex align="center" gap="3" mb="1.5" fontSize="sm">
      <Box as="h3" textStyle="label">
        {strings.answer}
      </Box>
      {status === 0 ? (
        <Box color="danger.ink">{strings.unreachable}</Box>
      ) : (
        <>
          <StatusWord status={status} />
          <Box textStyle="caption" color="inkMuted">
            {strings.took(durationMs.toLocaleString('en-US'))}
          </Box>
        </>
      )}
      {requestId !== null && <CopyField value={requestId} label={strings.copy(strings.request.toLowerCase())} />}
    </Flex>
    {text !== '' && <Pre>{text}</Pre>}
  </Box>
);

const Code = ({ label, copy, text }: { label: string; copy: string; text: string }) => (
  <Box minW={0}>
    <Flex align="center" justify="space-between" mb="1">
      <Box as="h3" textStyle="label">
        {label}
      </Box>
      <CopyButton text={text} label={strings.copy(copy)} />
    </Flex>
    <Pre>{text}</Pre>
  </Box>
);

const Pre = ({ children }: { children: string }) => (
  <Box
    as="pre"
    p="3"
    maxH="420px"
    overflow="auto"
    borderRadius="md"
    bg="subtle"
    fontFamily="mono"
    fontSize="xs"
    lineHeight="18px"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    {...{ tabIndex: 0 }}
  >
    {children}
  </Box>
);

/** The path and query with what was typed. */
function addressOf({ path, parameters }: Operation, typed: Readonly<Record<string, string>>): string {
  const entered = (name: string) => (typed[name] ?? '').trim();
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    entered(name) === '' ? whole : encodeURIComponent(entered(name)),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === 'query' && entered(name) !== '' ? [[name, entered(name)]] : [],
    ),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** The same for a terminal. The token is a variable, so that none is in anybody's history of commands. */
function curlOf(method: string, address: string, body: string | null): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(window.location.origin + address)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(body === null ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
  ].join(' \\\n  ');
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
