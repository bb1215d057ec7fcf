import { describe, expect, it } from 'vitest';
import { pageTranslations } from '../../../adapters/frame/page-translations';
import type { FrameMessage } from '../../../adapters/frame/protocol';

const translationsOf = () => {
  const posted: FrameMessage[] = [];
  const { ask, answer } = pageTranslations((message) => posted.push(message));
  const ending = new AbortController();
  return {
    posted,
    ending,
    answer,
    ask: (text: string, from?: string) => ask({ text, from, to: 'en' }, { signal: ending.signal }),
  };
};

describe('the function of the embedding page that translates', () => {
  it('each text has its own answer, whichever comes first', async () => {
    const { ask, answer, posted } = translationsOf();
    const asked = [ask('hallo'), ask('danke', 'de')];
    expect(posted).toEqual([
      { type: 'translate', call: 1, text: 'hallo', to: 'en' },
      { type: 'translate', call: 2, text: 'danke', from: 'de', to: 'en' },
    ]);
    answer({ type: 'translated', call: 2, answer: '"thanks"' });
    answer({ type: 'translated', call: 1, answer: 'null' });
    answer({ type: 'translated', call: 1, answer: '"late"' });
    expect(await Promise.all(asked)).toEqual([null, 'thanks']);
  });

  it.each([undefined, '"cut'])('an answer %j is none', async (given) => {
    const { ask, answer } = translationsOf();
    const asked = ask('hallo');
    answer({ type: 'translated', call: 1, answer: given });
    await expect(asked).rejects.toThrow('has thrown');
  });

  it('the page hears, once, that nobody waits any more, unless it has answered', async () => {
    const { ask, answer, posted, ending } = translationsOf();
    const asked = ask('hallo');
    void ask('danke');
    answer({ type: 'translated', call: 1, answer: '"hello"' });
    expect(await asked).toBe('hello');
    ending.abort();
    ending.abort();
    expect(posted.slice(2)).toEqual([{ type: 'endTranslation', call: 2 }]);
  });
});
