import { expect, test } from 'vitest';
import { selectDraftFiles } from '#machines/mediaUpload';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { mediaUploadContract } from './mediaUpload.contract';
import { attachmentOf, fileOf, mediaUploadPlan } from './mediaUpload.plan';

proveMachine(mediaUploadPlan, mediaUploadContract);

const states = (walk: ReturnType<typeof startWalk<typeof mediaUploadPlan.machine>>) =>
  walk.snapshot.context.files.map(({ id, state }) => `${id} ${state}`);

test('files go one after the other; one that is removed on its way makes room for the next', () => {
  const walk = startWalk(mediaUploadPlan);
  walk.send({ type: 'media.add', files: ['a', 'b', 'c'].map((id) => fileOf(id)) });
  walk.send({ type: 'upload.finished', attachment: attachmentOf('a') });
  expect([states(walk), walk.inputOf('uploadFile')]).toEqual([
    ['a uploaded', 'b uploading', 'c waiting'],
    { fileId: 'b', place: { targetAccountId: 7 } },
  ]);
  walk.send({ type: 'media.remove', id: 'b' });
  expect(states(walk)).toEqual(['a uploaded', 'c uploading']);
});

test('a message carries ten files, and more are refused before they are sent', () => {
  const walk = startWalk(mediaUploadPlan);
  walk.send({ type: 'media.add', files: Array.from({ length: 11 }, (_, index) => fileOf(`f${index}`)) });
  expect(walk.snapshot.context.files.at(-1)).toMatchObject({
    state: 'refused',
    failure: { message: 'A message can carry 10 files.' },
  });
});

test('what a message takes along is not in the draft, and comes back if it was not stored', () => {
  const walk = startWalk(mediaUploadPlan);
  walk.send({ type: 'media.add', files: [fileOf('a')] });
  walk.send({ type: 'upload.finished', attachment: attachmentOf('a') });
  walk.send({ type: 'media.take' });
  expect(selectDraftFiles(walk.snapshot)).toEqual([]);
  walk.send({ type: 'media.giveBack' });
  expect(selectDraftFiles(walk.snapshot).map(({ id }) => id)).toEqual(['a']);
});

test('another message goes instead: the files of the last come back, and those of the draft go', () => {
  const walk = startWalk(mediaUploadPlan);
  walk.send({ type: 'media.add', files: [fileOf('a')] });
  walk.send({ type: 'upload.finished', attachment: attachmentOf('a') });
  walk.send({ type: 'media.take' });
  walk.send({ type: 'media.add', files: [fileOf('b')] });
  walk.send({ type: 'upload.finished', attachment: attachmentOf('b') });
  walk.send({ type: 'media.swap' });
  expect([selectDraftFiles(walk.snapshot).map(({ id }) => id), states(walk)]).toEqual([
    ['a'],
    ['a uploaded', 'b sending'],
  ]);
});
