/** A tree of actors that handles secrets in every place an actor has: a desk with rooms, whose ids are numbers of customers. */
import {
  type AnyActorRef,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  sendTo,
  setup,
} from 'xstate';
import { toastMachine } from '#machines/toast';
import { verificationMachine } from '#machines/verification';

export type Secrets = {
  readonly token: string;
  readonly phone: string;
  readonly email: string;
  readonly text: string;
};

type RoomInput = { readonly secrets: Secrets };
type RoomEvent =
  | { type: 'room.say'; text: string }
  | { type: 'room.ask'; secrets: Secrets }
  | { type: 'room.break'; reason: string }
  | { type: 'room.leave' };

const roomMachine = setup({
  types: {
    context: {} as { secrets: Secrets; said: readonly string[] },
    events: {} as RoomEvent,
    input: {} as RoomInput,
  },
  actors: {
    askModel: fromPromise<string, Secrets>(({ input }) =>
      Promise.reject(new Error(`${input.token} for ${input.email}`)),
    ),
    listen: fromCallback(({ receive }) => receive(() => {})),
  },
  actions: {
    hear: assign({
      said: ({ context, event }) => (event.type === 'room.say' ? [...context.said, event.text] : context.said),
    }),
    explode: ({ event }) => {
      throw new Error(event.type === 'room.break' ? event.reason : '');
    },
    // The type of this event is made of what was said.
    pass: sendTo('listen', ({ context }) => ({ type: `note.${context.said.at(-1) ?? ''}` })),
  },
}).createMachine({
  id: 'room',
  context: ({ input }) => ({ secrets: input.secrets, said: [] }),
  invoke: { id: 'listen', src: 'listen' },
  on: { 'room.break': { actions: 'explode' } },
  initial: 'open',
  states: {
    open: {
      on: {
        'room.say': { actions: ['hear', 'pass'] },
        'room.ask': 'asking',
        'room.leave': 'left',
      },
    },
    asking: {
      invoke: {
        id: 'askModel',
        src: 'askModel',
        input: ({ context }) => context.secrets,
        onDone: 'open',
        onError: 'open',
      },
      on: { 'room.leave': 'left' },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.said,
});

type DeskEvent =
  | { type: 'desk.open'; secrets: Secrets }
  | { type: 'desk.say'; text: string }
  | { type: 'desk.ask'; secrets: Secrets }
  | { type: 'desk.break'; reason: string }
  | { type: 'desk.leave' }
  | { type: 'desk.verify'; secrets: Secrets }
  | { type: 'desk.tell'; secrets: Secrets };

const deskMachine = setup({
  types: { context: {} as { rooms: readonly AnyActorRef[] }, events: {} as DeskEvent },
  actors: { room: roomMachine, toast: toastMachine, verification: verificationMachine },
  actions: {
    open: assign({
      rooms: ({ context, event, spawn }) => {
        if (event.type !== 'desk.open') return context.rooms;
        const { phone, email, token } = event.secrets;
        const id = `room:${phone}:${token}:${context.rooms.length}`;
        return [...context.rooms, spawn('room', { id, systemId: `${email}/${context.rooms.length}`, input: event })];
      },
    }),
    passOn: ({ context, event }) => {
      const room = context.rooms.at(-1);
      if (room?.getSnapshot().status === 'active') room.send({ ...event, type: event.type.replace('desk.', 'room.') });
    },
    verify: sendTo('verification', ({ event }) => ({
      type: 'verification.request',
      address: event.type === 'desk.verify' ? event.secrets.email : '',
    })),
    tell: sendTo('toast', ({ event }) => ({
      type: 'toast.show',
      notice: { id: 'n1', status: 'info', message: event.type === 'desk.tell' ? event.secrets.text : '' },
    })),
  },
}).createMachine({
  id: 'desk',
  context: { rooms: [] },
  invoke: [
    { id: 'toast', src: 'toast', onError: {} },
    { id: 'verification', src: 'verification', input: { purpose: 'signIn' }, onError: {} },
  ],
  initial: 'idle',
  states: {
    idle: { on: { 'desk.open': { target: 'busy', actions: 'open' } } },
    busy: {
      on: {
        'desk.open': { actions: 'open' },
        'desk.say': { actions: 'passOn' },
        'desk.ask': { actions: 'passOn' },
        'desk.break': { actions: 'passOn' },
        'desk.leave': { actions: 'passOn' },
      },
    },
  },
  // A room that breaks does not take the desk with it.
  on: { 'desk.verify': { actions: 'verify' }, 'desk.tell': { actions: 'tell' }, 'xstate.error.actor.*': {} },
});

/** Starts a desk. `seen` is everything that its actors did, said and are called, as text. */
export function openDesk() {
  let seen = '';
  const desk = createActor(deskMachine, {
    inspect: (inspected: InspectionEvent) => {
      const actorRef = inspected.actorRef as AnyActorRef & { readonly systemId?: string };
      if ('event' in inspected) seen += JSON.stringify(plain(inspected.event));
      seen += `${actorRef.id} ${actorRef.systemId ?? ''} `;
      if (inspected.type === '@xstate.snapshot') seen += JSON.stringify(inspected.snapshot, plainly);
    },
  });
  desk.subscribe({ error: () => {} });
  return { desk: desk.start(), seen: () => seen };
}

const plain = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inner instanceof Error ? inner.message : inner]),
  );
const plainly = (_: string, value: unknown) => (value instanceof Error ? value.message : value);
