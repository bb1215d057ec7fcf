import { expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { failure } from '../../../main/testing';
import { gif } from '../../domain/upload/make-images';
import { open, type TestBench } from '../test-bench';

const sendImage = async (bench: TestBench, name = 'a.gif') => {
  bench.widget.imageDialog.actions.open([memoryFile(name, gif(5, 5))]);
  await bench.clock.flush();
  bench.widget.imageDialog.actions.submit();
  await bench.clock.flush();
};

// The bar of a lost network says that what is sent goes out when the network is back.
it('an upload that fails without a network goes on when the network is back, once', async () => {
  const bench = await open();
  bench.environment.online(false);
  bench.mediaStorage.failing.set('a.gif', { kind: 'network' });
  await sendImage(bench);
  expect(bench.lines()).toEqual(['to_service failedNotResend upload']);
  bench.environment.online(true);
  await bench.clock.advance(9_000);
  expect(bench.lines()).toEqual(['to_service completed images']);
  expect(bench.messageGateway.scripts.sendMedia.asked).toHaveLength(1);
});

it('an upload of a chat that was started again goes on, too', async () => {
  const bench = await open();
  bench.widget.dispose();
  bench.widget.start();
  await bench.clock.flush();
  bench.environment.online(false);
  bench.mediaStorage.failing.set('a.gif', { kind: 'network' });
  await sendImage(bench);
  bench.environment.online(true);
  await bench.clock.advance(9_000);
  expect(bench.lines()).toEqual(['to_service completed images']);
});

it('several go on one after the other', async () => {
  const bench = await open();
  bench.environment.online(false);
  bench.mediaGateway.scripts.sign.fail(failure.unreachable, failure.unreachable);
  await sendImage(bench);
  await sendImage(bench, 'b.gif');
  bench.environment.online(true);
  await bench.clock.advance(9_000);
  expect(bench.lines()).toEqual(['to_service completed images', 'to_service completed images']);
  expect(bench.toasts()).not.toContain('uploading_please_wait');
});

it('one that was removed meanwhile, or that failed with a network, waits for the visitor', async () => {
  const bench = await open();
  bench.mediaStorage.failing.set('a.gif', { kind: 'network' });
  await sendImage(bench);
  bench.environment.online(false);
  bench.mediaStorage.failing.set('b.gif', { kind: 'network' });
  await sendImage(bench, 'b.gif');
  const removed = bench.own().at(-1)?.clientId ?? '';
  bench.widget.conversation.actions.remove(removed);
  bench.environment.online(true);
  await bench.clock.advance(9_000);
  expect(bench.lines()).toEqual(['to_service failedNotResend upload']);
});
