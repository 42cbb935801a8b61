import { templateFieldsMachine } from '#machines/templateFields';
import { defineContract } from '#tests/harness/index.ts';
import { after, asked, asks, beside, type Facts, isLacking, mayHave, statusesAfter, syncs, withStatus } from './facts';

const CHECK = '4 Template-field suggestion status';
const DIALOG = '2 Suggestion dialog';
const PUBLISH = '5 Validation rules';

type Answered = { readonly event: { readonly output: boolean } };
type Done = { readonly did: readonly { readonly label: string; readonly event?: object; readonly input?: unknown }[] };
const sent = ({ did }: Done, label: string) => did.find((one) => one.label === label)?.event;
const isSent = (done: Done, label: string, event: object) =>
  JSON.stringify(sent(done, label)) === JSON.stringify(event);
const PROCEED = 'send parent templateFields.proceed';
const proceeds = ({
  after,
  ...done
}: Done & { readonly after: { readonly context: { readonly anyway: string | null } } }) =>
  isSent(done, PROCEED, {
    type: 'templateFields.proceed',
    agentId: 7,
    ...(after.context.anyway !== null && { anyway: after.context.anyway }),
  });

const shownIs = (facts: Facts, ...statuses: readonly string[]) =>
  facts.shown !== null && withStatus(facts, ...statuses).includes(facts.shown);

/** A publish checks first; before that, what must be answered is. */
const saves = ['check.looking', 'check.resting'] as const;

export const templateFieldsContract = defineContract(templateFieldsMachine, {
  start: [{ to: ['check.waiting', 'view.closed'], section: CHECK }],
  rows: [
    {
      in: '(root)',
      on: 'templateFields.told',
      does: ({ context, event }) => ['syncSuggestions', ...syncs(context, event), 'setFields'],
      sets: ({ context, event: { templateId, fields, type } }) => ({
        templateId,
        fields,
        statuses: statusesAfter(context, { templateId, fields, ...{ type } }) as typeof context.statuses,
      }),
      expect: ({ event, did }) =>
        did
          .filter(({ label }) => label.startsWith('spawn ') || label.endsWith('suggestion.told'))
          .every(({ label, input, event: told }) => {
            const key = /suggestion:(\w+)/.exec(label)?.[1];
            const value = event.fields.find((field) => field.key === key)?.value;
            const wanted = label.startsWith('spawn ')
              ? [input, { agentId: 7, templateId: event.templateId, key, value }]
              : [told, { type: 'suggestion.told', value }];
            return JSON.stringify(wanted[0]) === JSON.stringify(wanted[1]);
          }),
      section: CHECK,
    },
    {
      in: '(root)',
      on: 'templateFields.point',
      does: ['point'],
      sets: ({ context: { pointed }, event: { key } }) => ({ pointed: { key, count: (pointed?.count ?? 0) + 1 } }),
      section: PUBLISH,
    },
    {
      in: '(root)',
      on: 'suggestion.changed',
      does: ['setStatus'],
      sets: ({ context: { statuses }, event: { key, status } }) => ({
        statuses: key in statuses ? { ...statuses, [key]: status } : statuses,
      }),
      section: CHECK,
    },
    {
      in: '(root)',
      on: 'suggestion.accepted',
      does: ['applyAccepted', 'send parent templateFields.accepted'],
      sets: ({ context: { fields }, event: { key, value } }) => ({
        fields: fields.map((field) => (field.key === key ? { ...field, value } : field)),
      }),
      expect: ({ after: { context }, ...done }) =>
        isSent(done, 'send parent templateFields.accepted', {
          type: 'templateFields.accepted',
          agentId: 7,
          fields: context.fields,
        }),
      section: CHECK,
    },

    {
      in: 'check.waiting',
      on: 'always',
      when: 'hasEligible',
      given: ({ context }) => mayHave(context).length > 0,
      to: 'check.looking',
      does: ({ context }) => asks(context),
      sets: ({ context }) => ({ statuses: asked(context) as typeof context.statuses }),
      section: CHECK,
    },
    {
      in: 'check.waiting',
      on: 'always',
      when: 'hasFields',
      given: ({ context }) => context.fields.length > 0 && mayHave(context).length === 0,
      to: 'check.resting',
      section: CHECK,
    },
    {
      in: 'check.looking',
      on: 'always',
      when: 'isSettled',
      given: ({ context }) => withStatus(context, 'THINKING').length === 0,
      to: 'check.resting',
      section: CHECK,
    },
    {
      in: 'check.resting',
      on: 'templateFields.check',
      when: 'hasUnchecked',
      given: ({ context }) => withStatus(context, 'IDLE', 'ERROR').length > 0,
      to: 'check.looking',
      does: ({ context }) => asks(context),
      sets: ({ context }) => ({ statuses: asked(context) as typeof context.statuses }),
      section: CHECK,
    },
    {
      in: 'check.waiting',
      on: 'templateFields.save',
      to: 'check.saving',
      does: ({ context }) => ['noteAnyway', ...asks(context)],
      sets: ({ event }) => ({ anyway: event.anyway ?? null }),
      section: CHECK,
    },
    ...saves.flatMap(
      (state) =>
        [
          {
            in: state,
            on: 'templateFields.save',
            when: 'lacksAnswer',
            given: ({ context }: { context: Facts }) => isLacking(context),
            does: ['pointMissing'],
            sets: ({ context: { pointed } }: { context: { pointed: { count: number } | null } }) => ({
              pointed: { key: 'name', count: (pointed?.count ?? 0) + 1 },
            }),
            section: PUBLISH,
          },
          {
            in: state,
            on: 'templateFields.save',
            to: 'check.saving',
            does: ({ context }: { context: Facts }) => ['noteAnyway', ...asks(context)],
            sets: ({ context, event }: { context: Facts; event: { anyway?: string } }) => ({
              statuses: asked(context) as never,
              anyway: event.anyway ?? null,
            }),
            section: CHECK,
          },
        ] as const,
    ),
    {
      in: 'check.saving',
      on: 'always',
      when: 'isChecked',
      given: ({ context }) =>
        withStatus(context, 'THINKING').length === 0 && withStatus(context, 'SUGGESTED').length > 0,
      to: 'check.asking',
      section: CHECK,
    },
    {
      in: 'check.saving',
      on: 'always',
      when: 'isSettled',
      given: ({ context }) => withStatus(context, 'THINKING').length === 0,
      to: 'check.resting',
      does: [PROCEED],
      expect: proceeds,
      section: CHECK,
    },
    {
      in: 'check.asking',
      on: 'done askPerson',
      when: 'isYes(…)',
      given: ({ event }: Answered) => event.output,
      to: 'check.resting',
      does: [PROCEED],
      expect: proceeds,
      section: CHECK,
    },
    {
      in: 'check.asking',
      on: 'done askPerson',
      to: 'check.resting',
      does: ['raise templateFields.show'],
      expect: ({ before, ...done }) =>
        isSent(done, 'raise templateFields.show', {
          type: 'templateFields.show',
          key: withStatus(before.context, 'SUGGESTED')[0] ?? '',
        }),
      section: CHECK,
    },
    { in: 'check.asking', on: 'error askPerson', to: 'check.resting', section: '8' },

    {
      in: 'view.closed',
      on: 'templateFields.show',
      when: 'isFound',
      given: ({ context, event }) => withStatus(context, 'SUGGESTED', 'ACCEPTED').includes(event.key),
      to: 'view.open',
      does: ['setShown'],
      sets: ({ event: { key } }) => ({ shown: key }),
      section: DIALOG,
    },
    {
      in: 'view.open',
      on: 'always',
      when: 'isShownGone',
      given: ({ context }) => !shownIs(context, 'SUGGESTED', 'ACCEPTED'),
      to: 'view.advancing',
      section: CHECK,
    },
    {
      in: 'view.open',
      on: 'templateFields.next',
      does: ['showNext'],
      sets: ({ context }) => ({ shown: beside(context) }),
      section: CHECK,
    },
    {
      in: 'view.open',
      on: 'templateFields.previous',
      does: ['showPrevious'],
      sets: ({ context }) => ({ shown: beside(context) }),
      section: CHECK,
    },
    {
      in: 'view.open',
      on: 'templateFields.accept',
      when: 'isShownOpen',
      given: ({ context }) => shownIs(context, 'SUGGESTED'),
      does: ({ context }) => [`send suggestion:${context.shown} suggestion.accept`],
      section: DIALOG,
    },
    {
      in: 'view.open',
      on: 'templateFields.dismiss',
      when: 'isShownOpen',
      given: ({ context }) => shownIs(context, 'SUGGESTED'),
      does: ({ context }) => [`send suggestion:${context.shown} suggestion.dismiss`],
      section: DIALOG,
    },
    {
      in: ['view.open', 'view.advancing'],
      on: 'templateFields.hide',
      to: 'view.closed',
      does: ['forgetShown'],
      sets: { shown: null },
      section: DIALOG,
    },
    {
      in: 'view.advancing',
      on: 'after advance',
      when: 'hasOpen',
      given: ({ context }) => withStatus(context, 'SUGGESTED').length > 0,
      to: 'view.open',
      does: ['showFollowing'],
      sets: ({ context }) => ({ shown: after(context) }),
      afterMs: 800,
      section: '9 800 ms',
    },
    {
      in: 'view.advancing',
      on: 'after advance',
      to: 'view.closed',
      does: ['forgetShown'],
      sets: { shown: null },
      afterMs: 800,
      section: '9 800 ms',
    },
  ],
  inputs: {
    askPerson: ({ context }) => {
      const amount = withStatus(context, 'SUGGESTED').length;
      return {
        title: 'Suggestions Found',
        message:
          amount === 1
            ? 'There is a suggestion for one of the details. Look at it before you publish?'
            : `There are suggestions for ${amount} of the details. Look at them before you publish?`,
        confirmLabel: 'Ignore & Save',
        cancelLabel: 'View Suggestions',
      };
    },
  },
  invariants: {
    'there is one actor for each field that may have a suggestion': ({ context, children }) =>
      JSON.stringify(Object.keys(context.statuses).sort()) ===
      JSON.stringify(
        Object.keys(children)
          .flatMap((id) => /^suggestion:(\w+)$/.exec(id)?.[1] ?? [])
          .sort(),
      ),
    'only a field with a tip and a value has a status': ({ context }) =>
      JSON.stringify(Object.keys(context.statuses)) === JSON.stringify(mayHave(context)),
    'nothing is looked at while the view is closed': (snapshot) =>
      !snapshot.matches({ view: 'closed' }) || snapshot.context.shown === null,
  },
});
