import { randomUUID } from 'node:crypto';
import type { CallParticipant, CallTold } from '#contract/entities/call';
import { OPEN_MAX_MS } from '#contract/rules/agents/turnTaking';
import { PARTICIPANTS_LIMIT } from '#contract/rules/calls/limits';
import type { CallReply } from '../../domain/calls/commands';
import type { Person } from '../../domain/conversations/holdRules';
import type { VoiceClock } from '../clock';
import type { Leg } from '../leg';
import type { Mix } from '../mix';

type Options = {
  readonly mix: Mix;
  readonly clock: VoiceClock;
  readonly answer: (sdp: string) => Promise<{ readonly answer: string; readonly leg: Leg }>;
  /** Somebody came or left. */
  readonly onChange: (people: readonly CallParticipant[]) => void;
  /** A person who is heard said it, as their browser or their keys have it. */
  readonly onWords: (person: Person, text: string) => void;
  /** A person who was heard has left. */
  readonly onLeft: (person: Person) => void;
};

export type People = {
  readonly join: (joining: {
    readonly as: CallParticipant['as'];
    readonly sdp: string;
    readonly person: Person;
  }) => Promise<CallReply>;
  /** @returns whether they were there */
  readonly kick: (participantId: string) => boolean;
  readonly list: () => readonly CallParticipant[];
  /** Shows something to all of them. */
  readonly show: (told: CallTold) => void;
  readonly end: () => void;
};

type Present = { readonly participant: CallParticipant; readonly leg: Leg };

/** The people of the team on the line of a call. */
export function createPeople({ mix, clock, answer, onChange, onWords, onLeft }: Options): People {
  const startedMs = clock.nowMs();
  const present = new Map<string, Present>();
  /** Those whose line is being answered. */
  let coming = 0;
  let isOver = false;
  const list = () => [...present.values()].map(({ participant }) => participant);

  const leave = (id: string) => {
    const left = present.get(id);
    if (!left) return;
    present.delete(id);
    mix.leave(id);
    onChange(list());
    const { userId, name, as } = left.participant;
    const isStillHeard = list().some((one) => one.userId === userId && one.as === 'speaker');
    if (as === 'speaker' && !isStillHeard && !isOver) onLeft({ id: userId, name });
  };

  return {
    list,
    async join({ as, sdp, person }) {
      if (present.size + coming >= PARTICIPANTS_LIMIT) return { outcome: 'full' };
      coming += 1;
      try {
        const { answer: answered, leg } = await answer(sdp);
        if (isOver) {
          leg.end('hungUp');
          return { outcome: 'notOpen' };
        }
        const id = randomUUID();
        const sinceMs = Math.round(clock.nowMs() - startedMs);
        const participant = { id, userId: person.id, name: person.name, as, sinceMs };
        present.set(id, { participant, leg });
        mix.join({ id, leg, isHeard: as === 'speaker' });
        const opening = clock.setTimeout(() => leg.end('lost'), OPEN_MAX_MS);
        leg.listen({
          onOpen: () => clock.clearTimeout(opening),
          onGone() {
            clock.clearTimeout(opening);
            leave(id);
          },
          onText: ({ kind, text }) => {
            if (as === 'speaker' && kind !== 'partial') onWords(person, text);
          },
        });
        onChange(list());
        return { outcome: 'joined', participantId: id, sdp: answered };
      } finally {
        coming -= 1;
      }
    },
    kick(id) {
      const found = present.get(id);
      found?.leg.show({ type: 'ended', cause: 'kicked' });
      found?.leg.end('hungUp');
      return found !== undefined;
    },
    show(told) {
      for (const { leg } of present.values()) leg.show(told);
    },
    end() {
      isOver = true;
      for (const { leg } of present.values()) leg.end('hungUp');
    },
  };
}
