import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Payload } from '#machines/workspace/features';
import { usePayloadCheck } from '#src/app/hooks/webhooks.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input, Textarea } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { webhookStrings as strings } from './strings';

const EMPTY: Payload = { id: '', timestamp: '', signature: '', body: '' };
const HEADERS = ['id', 'timestamp', 'signature'] as const;

/** Whether a payload that arrived somewhere was signed here. */
export const VerifyPayload = () => {
  const [payload, setPayload] = useState(EMPTY);
  const { verdict, refusal, isSaving, marks, check } = usePayloadCheck();
  const isWhole = Object.values(payload).every((text) => text.trim() !== '');
  return (
    <Form aria-label={strings.verify} can={isWhole && !isSaving} onSend={() => check(payload)} gap="3" {...marks}>
      <Box>
        <Box as="h3" textStyle="section">
          {strings.verify}
        </Box>
        <Box textStyle="hint">{strings.verifyHint}</Box>
      </Box>
      {HEADERS.map((name) => (
        <Field key={name} label={strings.headers[name]}>
          {(control) => (
            <Input
              {...control}
              fontFamily="mono"
              value={payload[name]}
              onChange={({ target }) => setPayload({ ...payload, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={strings.body}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            fontFamily="mono"
            value={payload.body}
            onChange={({ target }) => setPayload({ ...payload, body: target.value })}
          />
        )}
      </Field>
      {refusal && <Problem>{refusal.message}</Problem>}
      {verdict !== null && (
        <Box role="status" fontSize="sm" color={verdict === 'signed' ? 'success.ink' : 'danger.ink'}>
          {strings.verdicts[verdict]}
        </Box>
      )}
      <Box>
        <Button type="submit" variant="outline" size="sm" busy={isSaving} disabled={!isWhole && !isSaving}>
          {strings.check}
        </Button>
      </Box>
    </Form>
  );
};
