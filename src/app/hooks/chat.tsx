import type { ActorRefFrom } from 'xstate';
import { selectPublicChatRef, selectWorkspaceRef } from '#machines/app';
import type { chatMachine } from '#machines/chat';
import { selectFeatureRef } from '#machines/workspace';
import { useFact, useOptionalFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type ChatRef = ActorRefFrom<typeof chatMachine>;

/** Where the chat is: beside the editor, over any screen of the console, or on an agent's public page. */
type Placement = { readonly of: 'testChat' | 'chat' | 'publicChat' };

/** Provides a conversation with an agent. */
export const ChatFeature = ({ of, ...props }: ScopeProps & Placement) => (
  <ActorScope name="chat" actor={useChat({ of })} {...props} />
);
export const useChatRef = () => useActor('chat');

const chatVerbs = verbsOf((send: ChatRef['send']) => ({
  edit: (text: string) => send({ type: 'chat.edit', text }),
  send: () => send({ type: 'chat.send' }),
  retry: () => send({ type: 'chat.retry' }),
  stop: () => send({ type: 'chat.stop' }),
  restart: () => send({ type: 'chat.restart' }),
}));

export const useChatVerbs = () => chatVerbs(useChatRef());

function useChat({ of }: Placement): ChatRef | undefined {
  const app = useAppRef();
  const onPage = useFact(app, selectPublicChatRef);
  const workspace = useFact(app, selectWorkspaceRef);
  const inWorkspace = useOptionalFact(workspace, selectFeatureRef(of === 'testChat' ? 'testChat' : 'chat'), undefined);
  return of === 'publicChat' ? onPage : inWorkspace;
}
