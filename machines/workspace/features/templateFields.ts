import type { AgentReview } from '#contract/entities/suggestion';
import { createResourceMachine } from '../../shared/resource';
import type { TemplateFieldsNews, templateFieldsMachine } from '../../templateFields';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { idOf } from '../ids';
import { editorOf, subjectAt } from './campaign';

const editorIdOf = (agentId: number): string => idOf(editorOf({ kind: 'agent', agentId }));

/** The suggestions for what an agent answers to its template, beside its editor. */
export const templateFields = defineLaterFeature<typeof templateFieldsMachine, TemplateFieldsNews>({
  opens: (at) => {
    const subject = subjectAt(at);
    if (subject?.kind !== 'agent') return null;
    return { key: `${subject.agentId}`, input: { agentId: subject.agentId } };
  },
  tells: {
    'templateFields.accepted': ({ agentId, fields }, isShown) =>
      isShown(editorIdOf(agentId))
        ? [
            {
              type: 'tellChild',
              params: {
                id: editorIdOf(agentId),
                event: { type: 'campaign.edit', changes: { templateFields: [...fields] } },
              },
            },
          ]
        : [],
    'templateFields.proceed': ({ type: _, agentId, ...asked }, isShown) =>
      isShown(editorIdOf(agentId))
        ? [{ type: 'tellChild', params: { id: editorIdOf(agentId), event: { type: 'campaign.publish', ...asked } } }]
        : [],
  },
});

/** What a model would write better in the texts of an agent. */
export const agentReview = defineFeature({
  machine: createResourceMachine<AgentReview, { readonly agentId: number }>({ id: 'agentReview' }),
  opens: ({ type, targetAccountId: agentId, has }) =>
    type === 'agent' && has('reviewAgent') ? { key: `${agentId}`, input: { key: { agentId } } } : null,
  hears: { 'network.changed': same },
});
