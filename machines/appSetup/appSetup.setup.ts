import { assign, setup } from 'xstate';
import type { App, AppData, AppKey } from '#contract/entities/app';
import { APP_SIGN_IN_FAILED, CHANGE_APP_FAILED, LOAD_APPS_FAILED, TRY_FUNCTION_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { type Failure, toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AppSetupContext,
  AppSetupEvent,
  AppSetupInput,
  AppSetupTask,
  ChangeAppOutput,
  LoadAppInput,
  ReloadAppInput,
  SaveAppInput,
  SignInInput,
  SignInOutput,
  TryFunctionInput,
  TryFunctionOutput,
} from './appSetup.types';

export const appSetupSetup = setup({
  types: {
    context: {} as AppSetupContext,
    events: {} as AppSetupEvent,
    input: {} as AppSetupInput,
    tags: {} as Tag,
  },
  actors: {
    loadApp: placeholder<LoadAppInput, App>('loadApp'),
    /** Installs it, or changes its settings. */
    saveApp: placeholder<SaveAppInput, ChangeAppOutput>('saveApp'),
    /** Opens the window of the service at once, as browsers demand, and ends with it. Stopped, it closes the window. */
    signIn: placeholder<SignInInput, SignInOutput>('signIn'),
    reloadApp: placeholder<ReloadAppInput, ChangeAppOutput>('reloadApp'),
    tryFunction: placeholder<TryFunctionInput, TryFunctionOutput>('tryFunction'),
  },
  guards: {
    works: ({ context }) => required(context.app).installed && !required(context.app).error,
    mustReadAgain: ({ context }) => context.isStale,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isRefused: (_, output: { readonly kind: string }) => output.kind === 'refused',
    /** An app of the whole organization is changed there. */
    isReadyToSave: ({ context }) =>
      isOwn(context) && (!isInstalled(context) || Object.keys(dataIn(context)).length > 0),
    isOwnInstalled: ({ context }) => isOwn(context) && isInstalled(context),
    isAnswered: ({ context }, app: App) => isAnswered(context, app),
    mayTry: ({ context }) => isInstalled(context) && context.trial !== null,
  },
  actions: {
    takeApp: assign((_, app: App) => ({ app, isStale: false })),
    readAgainLater: assign({ isStale: true }),
    edit: assign(({ context: { typed }, event }) => {
      if (event.type !== 'appSetup.edit') return {};
      const { [event.name]: _, ...others } = typed;
      return { typed: event.value === null ? others : { ...others, [event.name]: event.value } };
    }),
    /** What was typed since it was sent stays. */
    takeChanged: assign(({ context: { typed } }, output: ChangeAppOutput) =>
      output.kind === 'changed'
        ? {
            app: output.app,
            typed: Object.fromEntries(Object.entries(typed).filter(([name, value]) => output.sent[name] !== value)),
          }
        : {},
    ),
    beginSignIn: assign(({ event }) =>
      event.type === 'appSetup.signIn' ? { signIn: { provider: event.provider, problem: null } } : {},
    ),
    keepProblem: assign(({ context: { signIn } }, output: SignInOutput) =>
      output.kind === 'refused' ? {} : { signIn: { ...required(signIn), problem: output.kind } },
    ),
    forgetFailure: assign({ failure: null, failedTask: null }),
    keepRefusal: assign(
      (_, { task, output }: { task: AppSetupTask; output: { kind: string } | { failure: Failure } }) =>
        'failure' in output ? { failure: output.failure, failedTask: task } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { task: AppSetupTask }) => ({
      failure: toFailure(error, FAILED[task]),
      failedTask: task,
    })),
    chooseFunction: assign(({ event }) =>
      event.type === 'appSetup.chooseFunction'
        ? { trial: { name: event.name, entered: {}, tried: null, failure: null } }
        : {},
    ),
    enterArgument: assign(({ context: { trial }, event }) =>
      event.type === 'appSetup.enterArgument' && trial
        ? { trial: { ...trial, entered: { ...trial.entered, [event.name]: event.value } } }
        : {},
    ),
    takeTried: assign(({ context: { trial } }, output: TryFunctionOutput) => ({
      trial: trial && {
        ...trial,
        ...(output.kind === 'tried'
          ? { tried: output.tried, failure: null }
          : { tried: null, failure: output.failure }),
      },
    })),
    keepTrialError: assign(({ context: { trial } }, { error }: Thrown) => ({
      trial: trial && { ...trial, tried: null, failure: toFailure(error, TRY_FUNCTION_FAILED) },
    })),
    showToast: actionPlaceholder<{ message: string; status: 'success' }>('showToast'),
  },
});

const FAILED = {
  load: LOAD_APPS_FAILED,
  save: CHANGE_APP_FAILED,
  signIn: APP_SIGN_IN_FAILED,
  reload: CHANGE_APP_FAILED,
} as const;

export const keyIn = ({ app }: AppSetupContext): AppKey => {
  const { appId, appVersion } = required(app);
  return { appId, appVersion };
};

/** The same app, also after another version was installed. */
export const askedIn = (context: AppSetupContext): LoadAppInput => ({
  accountId: context.accountId,
  asked: context.app === null ? context.asked : { ...keyIn(context), integrationIndex: null },
});

/**
 * What is sent: a new app gets every setting, where a missing one is an empty text (specification 3); an installed one only what was
 * typed. A secret that is empty was not entered.
 */
export const dataIn = ({ app, typed }: AppSetupContext): AppData => {
  const { installed, dependencies } = required(app);
  const settings = Object.values(dependencies.providers.auth).flatMap(({ parameters }) =>
    Object.entries(parameters.properties),
  );
  return Object.fromEntries(
    settings.flatMap(([name, { secret, value }]) => {
      const entered = typed[name];
      if (secret) return entered ? [[name, entered]] : [];
      return entered === undefined && installed ? [] : [[name, entered ?? value]];
    }),
  );
};

const isInstalled = ({ app }: AppSetupContext): boolean => app?.installed === true;
const isOwn = ({ app }: AppSetupContext): boolean => app !== null && app.inherited !== true;

/** Whether somebody came back from the service since the window was opened. */
function isAnswered({ app, signIn }: AppSetupContext, now: App): boolean {
  const of = (one: App | null) => one?.dependencies.providers.auth[signIn?.provider ?? '']?.authorization;
  const after = of(now);
  if (after === undefined || after.lastAttempt !== undefined) return true;
  return after.state === 'connected' && after.connectedAt !== of(app)?.connectedAt;
}
