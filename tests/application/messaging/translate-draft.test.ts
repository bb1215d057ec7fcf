import { describe, expect, it } from 'vitest';
import { FakeTranslator } from '../../../adapters/memory/fake-translator';
import type { TestWidgetOptions } from '../../../main/testing';
import { open, openWithRobot } from '../test-bench';

type Begin = typeof open;

const openToWrite = async (options: TestWidgetOptions = {}, begin: Begin = open) => {
  const translator = new FakeTranslator();
  const bench = await begin({
    params: { business_id: '1', lang: 'de' },
    agentLanguage: 'en',
    ...options,
    fakes: { translator, ...options.fakes },
  });
  const { state, actions } = bench.widget.translation;
  const { composer } = bench.widget;
  return {
    bench,
    translator,
    actions,
    composer,
    type: (text: string) => composer.actions.edit(text),
    pause: () => bench.clock.advance(800),
    box: () => composer.state.current.draft,
    draft: () => state.current.draft,
    texts: () => translator.orders.map(({ text }) => text),
  };
};

const EN = { kind: 'translated', by: 'device', isCurrent: true, tooLong: null } as const;

describe('the typed text in the language of the agents', () => {
  const offeredTo = async (options: TestWidgetOptions, begin?: Begin) =>
    (await openToWrite(options, begin)).composer.state.current.translatesTo;

  it('is offered if the setting names a language, somebody can translate, and a person reads', async () => {
    expect(await offeredTo({})).toBe('en');
    expect(await offeredTo({ agentLanguage: undefined })).toBeNull();
    expect(await offeredTo({ translate: false })).toBeNull();
    expect(await offeredTo({ fakes: { translator: new FakeTranslator(false) } })).toBeNull();
    expect(await offeredTo({}, openWithRobot)).toBeNull();
  });

  it('is asked for only after a press, then after each pause in typing', async () => {
    const { translator, actions, type, pause, draft, texts } = await openToWrite();
    type('Hallo');
    await pause();
    expect(texts()).toEqual([]);
    actions.draft('show');
    expect(translator.orders).toEqual([{ text: 'Hallo', from: 'de', language: 'en' }]);
    expect(draft()).toEqual({ kind: 'translating' });
    translator.download(0.5);
    expect(draft()).toEqual({ kind: 'downloading', percent: 50 });
    translator.answer('Hello');
    expect(draft()).toEqual({ ...EN, text: 'Hello' });
    for (const text of ['Hallo d', 'Hallo da', 'Hallo da!']) type(text);
    expect(draft(), 'until the pause the last one is shown').toEqual({
      ...EN,
      text: 'Hello',
      isCurrent: false,
    });
    await pause();
    translator.answer('Hello there!', 'site');
    expect(draft()).toEqual({ ...EN, text: 'Hello there!', by: 'site' });
    expect(texts()).toEqual(['Hallo', 'Hallo da!']);
  });

  it('an answer to a text that was typed on does not count', async () => {
    const { translator, actions, type, draft } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    type('Hallo du');
    translator.answer('Hello');
    expect(translator.isAsked).toBe(false);
    expect(draft()).toEqual({ kind: 'translating' });
  });

  it('nothing is asked about an empty box', async () => {
    const { actions, type, pause, draft, texts } = await openToWrite();
    actions.draft('show');
    expect(draft()).toEqual({ kind: 'empty' });
    type('  ');
    await pause();
    expect([draft(), texts()]).toEqual([{ kind: 'empty' }, []]);
  });

  it('takes the place of the typed text by a press, and goes back', async () => {
    const { translator, actions, type, box, draft, texts, bench } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    translator.answer('Hello');
    actions.draft('take');
    expect([box(), draft()]).toEqual(['Hello', { kind: 'used', mine: 'Hallo' }]);
    expect(bench.messages(), 'nothing is sent').toEqual([]);
    type('Hello!');
    await bench.clock.advance(5_000);
    expect(draft(), 'the visitor mends it').toEqual({ kind: 'used', mine: 'Hallo' });
    actions.draft('restore');
    expect([box(), draft()]).toEqual(['Hallo', { ...EN, text: 'Hello' }]);
    actions.draft('restore');
    expect([box(), texts()]).toEqual(['Hallo', ['Hallo']]);
  });

  it('undo in the box is a way back, too, and sending ends it', async () => {
    const { translator, actions, type, composer, draft } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    translator.answer('Hello');
    actions.draft('take');
    type('Hallo');
    expect(draft()).toEqual({ ...EN, text: 'Hello' });
    actions.draft('take');
    composer.actions.send();
    expect(draft()).toEqual({ kind: 'empty' });
    actions.draft('restore');
    expect(composer.state.current.draft).toBe('');
  });

  it('one that is too long to send cannot be taken', async () => {
    const { translator, actions, type, box, draft } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    translator.answer('😀'.repeat(200));
    expect(draft()).toMatchObject({ tooLong: null });
    type('Hallo du');
    actions.draft('show');
    translator.answer(`${'😀'.repeat(200)}!`);
    expect(draft()).toMatchObject({ tooLong: 201 });
    actions.draft('take');
    expect(box()).toBe('Hallo du');
  });

  it('one of an earlier text cannot be taken', async () => {
    const { translator, actions, type, box } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    translator.answer('Hello');
    type('Hallo du');
    actions.draft('take');
    expect(box()).toBe('Hallo du');
  });

  it('a text that may hold a secret is read by nobody', async () => {
    const { actions, type, pause, draft, texts } = await openToWrite();
    type('Meine Karte ist 4111 1111 1111 1111');
    actions.draft('show');
    await pause();
    expect([draft(), texts()]).toEqual([{ kind: 'secret' }, []]);
  });

  it('says what failed, and tries again', async () => {
    const { translator, actions, type, draft, bench } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    translator.fail('press-again');
    expect(draft()).toEqual({ kind: 'failed', failure: 'press-again' });
    actions.draft('show');
    await bench.clock.advance(60_000);
    expect(draft(), 'without an answer').toEqual({ kind: 'failed', failure: 'failed' });
    actions.draft('show');
    translator.answer('Hello');
    expect(draft()).toEqual({ ...EN, text: 'Hello' });
  });

  it('ends with a press, with the chat, and when the robot takes over', async () => {
    const { bench, translator, actions, type, pause, draft, texts } = await openToWrite();
    type('Hallo');
    actions.draft('show');
    actions.draft('hide');
    expect([draft(), translator.isAsked]).toEqual([{ kind: 'closed' }, false]);
    type('Hallo du');
    await pause();
    expect(texts()).toEqual(['Hallo']);
    actions.draft('show');
    bench.widget.dispose();
    expect([draft(), translator.isAsked, translator.closed]).toEqual([{ kind: 'closed' }, false, 1]);
    actions.draft('show');
    expect(draft()).toEqual({ kind: 'closed' });
  });

  it('messages of others are said to be in that language, unless it is that of the chat', async () => {
    const { translator, actions } = await openToWrite();
    actions.translate('a', 'Hello');
    const same = await openToWrite({ agentLanguage: 'de-AT' });
    same.actions.translate('a', 'Hallo');
    expect([translator.orders[0]?.from, same.translator.orders[0]?.from]).toEqual(['en', null]);
  });
});
