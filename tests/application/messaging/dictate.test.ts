import { describe, expect, it } from 'vitest';
import { FakeEnvironment } from '../../../adapters/memory/fake-environment';
import { FakeSpeechInput } from '../../../adapters/memory/fake-speech-input';
import type { SpeechFailure } from '../../../application/ports/speech-input.port';
import type { TestWidgetOptions } from '../../../main/testing';
import { open } from '../test-bench';

const openToDictate = async (options: TestWidgetOptions = {}, speech = new FakeSpeechInput()) => {
  const bench = await open({ dictation: true, fakes: { speechInput: speech }, ...options });
  const { actions } = bench.widget.composer;
  return { bench, speech, toggle: actions.toggleDictation, edit: actions.edit };
};

describe('dictation', () => {
  it('writes what is heard behind what was typed, and sends nothing', async () => {
    const { bench, speech, toggle, edit } = await openToDictate();
    edit('Hello.');
    expect(bench.composer().dictation).toBe('off');
    toggle();
    expect(bench.composer().dictation).toBe('starting');
    speech.allow();
    expect(bench.composer().dictation).toBe('listening');
    speech.hear('Where is');
    speech.hear('Where is my order?');
    expect(bench.composer().draft).toBe('Hello. Where is my order?');
    toggle();
    expect([bench.composer().dictation, speech.isListening]).toEqual(['off', false]);
    expect(bench.own()).toEqual([]);
    toggle();
    speech.hear('And my money');
    expect(bench.composer().draft).toBe('Hello. Where is my order? And my money');
  });

  it('is not offered unless the setting is on and the device can', async () => {
    expect((await open()).composer().dictation).toBe('none');
    const { bench, toggle } = await openToDictate({}, new FakeSpeechInput(false));
    toggle();
    expect(bench.composer().dictation).toBe('none');
  });

  it('ends when the visitor types or sends, and leaves their text alone', async () => {
    const { bench, speech, toggle, edit } = await openToDictate();
    toggle();
    speech.hear('Where');
    edit('Where?');
    expect([bench.composer().dictation, speech.isListening]).toEqual(['off', false]);
    speech.hear('Where is it');
    expect(bench.composer().draft).toBe('Where?');
    toggle();
    speech.hear('Now');
    expect(bench.widget.composer.actions.send()).toBe(true);
    expect([bench.composer().dictation, bench.composer().draft]).toEqual(['off', '']);
  });

  it('ends when the page is hidden, when the session ends, and after 15 s of silence', async () => {
    const { bench, speech, toggle } = await openToDictate();
    toggle();
    speech.allow();
    bench.environment.visible(false);
    expect(speech.isListening).toBe(false);
    bench.environment.visible(true);
    toggle();
    speech.allow();
    await bench.clock.advance(14_000);
    speech.hear('Hm');
    await bench.clock.advance(14_999);
    expect(speech.isListening).toBe(true);
    await bench.clock.advance(1);
    expect([speech.isListening, bench.composer().dictation]).toEqual([false, 'off']);
    toggle();
    bench.widget.dispose();
    expect(speech.isListening).toBe(false);
  });

  it('waits for the visitor who is asked for the microphone', async () => {
    const { bench, speech, toggle } = await openToDictate();
    toggle();
    await bench.clock.advance(60_000);
    expect([speech.isListening, bench.composer().dictation]).toEqual([true, 'starting']);
  });

  it('ends when the device ends it', async () => {
    const { bench, speech, toggle } = await openToDictate();
    toggle();
    speech.allow();
    speech.end();
    expect(bench.composer().dictation).toBe('off');
  });

  it.each<SpeechFailure>(['not-allowed', 'no-microphone', 'unavailable'])(
    'says why it failed, until the visitor has seen it: %s',
    async (failure) => {
      const { bench, speech, toggle } = await openToDictate();
      toggle();
      speech.fail(failure);
      expect(bench.composer().dictation).toBe(failure);
      bench.environment.visible(false);
      expect(bench.composer().dictation).toBe(failure);
      bench.widget.composer.actions.endDictation();
      expect([bench.composer().dictation, speech.isListening]).toEqual(['off', false]);
      toggle();
      speech.fail(failure);
      toggle();
      expect([bench.composer().dictation, speech.isListening], 'the tool tries again').toEqual([
        'starting',
        true,
      ]);
    },
  );

  it('ends at the limit of a text, and says so', async () => {
    const { bench, speech, toggle } = await openToDictate();
    toggle();
    speech.hear('word '.repeat(50));
    expect(bench.composer().draft).toHaveLength(200);
    expect([bench.composer().dictation, bench.toasts()]).toEqual(['off', ['alert_keyin_length']]);
  });

  it('listens in the language of the chat, in the region of the visitor', async () => {
    const environment = new FakeEnvironment(['de-AT', 'en-IN']);
    const speech = new FakeSpeechInput();
    const { toggle } = await openToDictate({
      params: { business_id: '1', lang: 'en' },
      fakes: { environment, speechInput: speech },
    });
    toggle();
    toggle();
    expect(speech.languages).toEqual(['en-IN']);
  });
});
