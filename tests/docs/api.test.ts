import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../main/testing';
import { open } from '../application/test-bench';

const TEXT = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

/** The examples by the heading above them. */
const EXAMPLES = [...TEXT.matchAll(/^### (\w+)\n[\s\S]*?```js\n([\s\S]*?)```/gm)].map(
  ([, name = '', code = '']) => [name, code] as const,
);

const AsyncFunction = (async () => undefined).constructor as new (
  ...given: readonly string[]
) => (...given: readonly unknown[]) => Promise<void>;

const ARTICLE = { title: 'How to return an order', answer: 'Send it back.', detail: '' };

/** Runs an example on a chat that is open, and returns its output. */
const run = async (code: string) => {
  const bench = await open({}, ({ helpGateway }) => helpGateway.scripts.articles.otherwise(ok([ARTICLE])));
  const written: unknown[] = [];
  const page = { title: '' };
  const example = new AsyncFunction('kefu', 'console', 'document', code);
  await example(bench.widget, { log: (...given: unknown[]) => written.push(...given) }, page);
  await import('../../main/core/article-dialog');
  await bench.clock.flush();
  return { ...bench, written, page };
};

// The first import of the code takes longer than a flush.
beforeAll(async () => void (await import('../../main/core/article-dialog')));

describe('the examples of docs/api.md', () => {
  it('there is one for each call', async () => {
    const { widget } = await open();
    const views =
      'shell header marquee conversation composer questions toasts dialog evaluation messageForm emoji options';
    const drawing =
      'panel leaveArticle editAnswers answerQuestions launcherShown secretGuard translation measure relay eventFacts';
    const others = `${views} imageDialog videoDialog viewer arrived$ start dispose ${drawing}`.split(' ');
    const calls = Object.keys(widget).filter((name) => !others.includes(name));
    expect(EXAMPLES.map(([name]) => name).sort()).toEqual(calls.sort());
  });

  it.each(EXAMPLES)('%s runs, and nothing is refused', async (_, code) => {
    const bench = await run(code);
    expect(bench.log.at('error')).toEqual([]);
    bench.widget.destroy();
  });

  const codeOf = (name: string) => EXAMPLES.find(([known]) => known === name)?.[1] ?? '';

  it('have the described effect', async () => {
    expect((await run(codeOf('isOpen'))).written).toEqual([true]);
    expect((await run(codeOf('ready'))).composer().draft).toBe('Where is my order?');
    expect((await run(codeOf('send'))).lines()).toEqual([
      'to_service finish I would like to talk to somebody',
    ]);
    expect((await run(codeOf('setLanguage'))).widget.shell.state.current.language).toBe('br');
    expect((await run(codeOf('setTheme'))).widget.shell.state.current.theme).toBe('sgw');
    expect((await run(codeOf('hide'))).widget.panel.current.hasLauncher).toBe(false);
    expect((await run(codeOf('openArticle'))).widget.panel.current.article).toBe('How to return an order');
    expect((await run(codeOf('identify'))).sessionGateway.scripts.config.last).toMatchObject({
      visitorId: 'user-1027',
      name: 'Ann',
    });
    expect((await run(codeOf('destroy'))).realtime.alive).toEqual([]);
  });
});
