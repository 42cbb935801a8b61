import { fromPromise } from 'xstate';
import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages';
import type {
  ChangeRepliesInput,
  ChangeRepliesOutput,
  LoadTeamworkInput,
  LoadTeamworkOutput,
  SendNoteInput,
  SendNoteOutput,
} from '#machines/teamwork';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineKeepText } from '../texts';

/** The effects of the teamwork machine (contract/endpoints/teamwork). */
export function defineTeamworkEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      loadTeamwork: answering<LoadTeamworkOutput, LoadTeamworkInput>(
        deps,
        FETCH_CONVERSATION_FAILED,
        async ({ roomId, targetAccountId }, signal) => {
          const options = { signal, targetAccountId };
          const [{ notes }, { people }, { replies }, { ways }] = await Promise.all([
            api.call('listRoomNotes', { params: { roomId } }, options),
            api.call('listAssignees', { params: { roomId } }, options),
            api.call('listCannedReplies', {}, options),
            api.call('deliveryWays', { query: { roomId } }, options),
          ]);
          return { notes, people, replies, ways };
        },
      ),

      sendNote: fromPromise<SendNoteOutput, SendNoteInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<SendNoteOutput> => {
          const { roomId, targetAccountId, text, uuid } = input;
          const asked = { params: { roomId }, body: { text, uuid } };
          const { note } = await api.call('addNote', asked, { signal, targetAccountId });
          return { kind: 'sent', note };
        }),
      ),

      changeReplies: fromPromise<ChangeRepliesOutput, ChangeRepliesInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ChangeRepliesOutput> => {
          const { change, targetAccountId } = input;
          const options = { signal, targetAccountId };
          if (change.kind === 'delete') await api.call('deleteCannedReply', { params: { id: change.id } }, options);
          else await api.call('saveCannedReply', { body: { title: change.title, text: change.text } }, options);
          const { replies } = await api.call('listCannedReplies', {}, options);
          return { kind: 'changed', replies };
        }),
      ),

      keepText: defineKeepText(deps),
    },
  };
}
