import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SignIn, SignInVerbs } from '#src/app/hooks/signIn.ts';
import { signInStrings as strings } from '../../strings/signIn';
import { createTypingPause } from '../../timing/typing';
import { ADDRESS_FIELDS, type AddressField, type AddressValues, type SignInMode } from './model';
import { TextField } from './TextField';

type AddressStepProps = {
  readonly signIn: SignIn;
  readonly mode: SignInMode;
  readonly notice: string | null;
  /** Between the email address and the phone number. */
  readonly onSwitch: () => void;
};

/**
 * The first step: an address, and to sign up a business name. The browser holds the typed text from the first paint on; the
 * session gets it when typing pauses.
 */
export function AddressStep({ signIn, mode, notice, onSwitch }: AddressStepProps) {
  const { form, failure, request, verbs } = signIn;
  /** Submitted before a code could be requested. */
  const [wanted, setWanted] = useState<AddressValues | null>(null);
  const isBusy = wanted !== null || request === 'asking';
  const element = useRef<HTMLFormElement>(null);
  const words = strings[mode];

  useEffect(() => {
    const { dataset } = document.documentElement;
    // The script in the HTML records an Enter pressed before this code ran; from now on it records none.
    const wasEarly = dataset.early === 'submit';
    dataset.early = 'over';
    if (wasEarly) element.current?.requestSubmit();
    if (document.activeElement === document.body) firstFieldOf(element.current)?.focus();
  }, []);
  const initial = useRef(form);
  useEffect(() => {
    // Text filled in by the browser or typed before the session existed.
    const typed = element.current ? valuesOf(element.current) : {};
    if (ADDRESS_FIELDS.some((name) => (typed[name] ?? '') !== (initial.current[name] ?? ''))) verbs?.edit(typed);
  }, [verbs]);
  useEffect(() => {
    if (wanted === null || !verbs || request === 'waiting') return;
    setWanted(null);
    if (request !== 'ready') return;
    verbs.edit({ ...wanted, mode });
    verbs.requestCode();
  }, [wanted, verbs, request, mode]);
  const [pause] = useState(createTypingPause);
  useEffect(() => pause.end, [pause]);
  useEffect(() => {
    if (!failure) return;
    const first = element.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    (first ?? firstFieldOf(element.current))?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    pause.end();
    if (isBusy) return;
    verbs?.retry();
    setWanted(valuesOf(event.currentTarget));
  };
  // Without a request to the host, all missing inputs are marked at once.
  const isIncomplete = isField(failure?.input) && isEmpty(form, failure.input);
  const isWrong = (name: AddressField) =>
    failure?.input === name || (isIncomplete && name !== 'name' && isEmpty(form, name));
  const field = (name: AddressField) => ({
    id: name,
    name,
    label: strings[name],
    defaultValue: form[name] ?? '',
    onChange: ({ target: { form: typedIn } }: { target: HTMLInputElement }) => {
      const values = typedIn && valuesOf(typedIn);
      if (values) pause.wait(() => verbs?.edit(values));
    },
    error: failure && isWrong(name) ? failure.message : null,
  });

  const toOther = () => {
    // What was wrong with the one address says nothing about the other.
    verbs?.edit({});
    onSwitch();
  };

  return (
    <form ref={element} className="step" method="dialog" noValidate onSubmit={submit}>
      <h1>{words.title}</h1>
      <p className="lead">{notice ?? words.lead}</p>
      {mode === 'signUp' ? (
        <>
          <TextField {...field('businessName')} autoComplete="organization" />
          <TextField {...field('name')} note={strings.optional} autoComplete="name" />
        </>
      ) : null}
      {mode === 'signInByPhone' ? (
        <TextField {...field('phoneNumber')} type="tel" autoComplete="tel" placeholder="+1 555 010 1234" />
      ) : (
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@company.com"
        />
      )}
      <button className="primary" type="submit" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
        {words.action}
      </button>
      <p className="line" role="alert">
        {failure && !isField(failure.input) ? <span className="error">{failure.message}</span> : null}
      </p>
      <p className="other">
        <span>{words.otherQuestion}</span>{' '}
        <OtherLink href={mode === 'signUp' ? '/login' : '/signup'} goTo={verbs?.goTo}>
          {words.other}
        </OtherLink>
      </p>
      {mode === 'signUp' ? null : (
        <button className="quiet" type="button" onClick={toOther}>
          {strings.switchTo[mode]}
        </button>
      )}
    </form>
  );
}

type OtherLinkProps = {
  readonly href: string;
  readonly goTo: SignInVerbs['goTo'] | undefined;
  readonly children: string;
};

function OtherLink({ href, goTo, children }: OtherLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!goTo || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

function isField(input: string | undefined): input is AddressField {
  return ADDRESS_FIELDS.some((name) => name === input);
}

function isEmpty(form: AddressValues, name: AddressField): boolean {
  return !form[name]?.trim();
}

function firstFieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input') ?? null;
}

function valuesOf(form: HTMLFormElement): AddressValues {
  const values = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
