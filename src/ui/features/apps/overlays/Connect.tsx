import { Box, Flex } from '@chakra-ui/react';
import type { App } from '#contract/entities/app';
import { type SignInState, selectFailureOf, selectTyped } from '#machines/appSetup';
import { useAppSetupRef, useAppSetupVerbs, useSignIn } from '#src/app/hooks/apps.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../../components/Button';
import { shortTime } from '../../../words/times';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { appStrings as strings } from '../strings';
import { settingsOf } from './Details';
import { Part } from './Part';

export type ConnectProps = { name: string; title: string; app: App; isOwn: boolean };

/** Signing in at a service: how it stands, and the next step. */
export const Connect = ({ name, title, app, isOwn }: ConnectProps) => {
  const ref = useAppSetupRef();
  const state = useSignIn(name);
  const failure = useFact(ref, selectFailureOf('signIn'));
  const nowMs = useNowMs();
  const authorization = app.dependencies.providers.auth[name]?.authorization;
  const isConnected = state === 'connected';
  const { connectedAt, scopes = [] } = authorization ?? {};
  return (
    <Part
      title={isConnected ? strings.connected : strings.connect}
      hint={isConnected && connectedAt !== undefined ? strings.connectedOn(shortTime(connectedAt, nowMs)) : title}
      isDone={isConnected}
      end={isConnected && isOwn && <Begin name={name} label={strings.change} isQuiet />}
    >
      {scopes.length > 0 && (
        <Box textStyle="hint" overflowWrap="anywhere">
          {strings.scopes(scopes.join(', '))}
        </Box>
      )}
      {!isConnected && (
        <Flex direction="column" align="flex-start" gap="2" mt={scopes.length > 0 ? '2' : 0}>
          {(isOwn || state !== 'none') && <Told state={state} title={title} app={app} />}
          {isOwn && <NextStep state={state} name={name} title={title} app={app} />}
        </Flex>
      )}
      <Box mt={failure ? '2' : 0}>
        <FormFailure failure={failure} except={[]} />
      </Box>
    </Part>
  );
};

const CALM: readonly SignInState[] = ['none', 'opened', 'waiting'];

const Told = ({ state, title, app }: { state: SignInState; title: string; app: App }) => {
  const isTyping = Object.keys(useFact(useAppSetupRef(), selectTyped)).length > 0;
  const words = () => {
    if (!app.installed) return strings.installFirst;
    if (state !== 'none' && state !== 'connected') return strings.signInStates[state](title);
    return isTyping || isMissing(app) ? strings.saveFirst : strings.opensWindow;
  };
  return (
    <Box role="status" fontSize="sm" color={CALM.includes(state) ? 'inkMuted' : 'danger.ink'}>
      {words()}
    </Box>
  );
};

/** Whether a required setting is not saved. */
const isMissing = (app: App): boolean => settingsOf(app).some(([, { required, set }]) => required && !set);

const NextStep = ({ state, name, title, app }: Omit<ConnectProps, 'isOwn'> & { state: SignInState }) => {
  const { cancel } = useAppSetupVerbs();
  if (!app.installed) return null;
  if (state === 'opened') {
    return (
      <Button variant="outline" size="sm" onClick={cancel}>
        {strings.stop}
      </Button>
    );
  }
  const isAgain = state === 'closed' || state === 'blocked' || state === 'waiting';
  const label = isAgain ? strings.openAgain : state === 'none' ? strings.signIn(title) : strings.signInAgain;
  return <Begin name={name} label={label} isDisabled={isMissing(app)} />;
};

type BeginProps = { name: string; label: string; isQuiet?: boolean; isDisabled?: boolean };

const Begin = ({ name, label, isQuiet = false, isDisabled = false }: BeginProps) => {
  const { signIn } = useAppSetupVerbs();
  // While it is read again, a press would do nothing.
  const mayBegin = useFact(useAppSetupRef(), (setup) => setup.can({ type: 'appSetup.signIn', provider: name }));
  return (
    <Button
      variant={isQuiet ? 'ghost' : 'outline'}
      size="sm"
      disabled={isDisabled || !mayBegin}
      onClick={() => signIn(name)}
    >
      {label}
    </Button>
  );
};
