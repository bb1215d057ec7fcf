import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROW_IDS, rowOf } from '../../../check/rows';
import { judgeMistake } from './support/judge';
import { MISTAKES } from './support/mistakes';

/** Of each kind one; `npm run mistakes` plays all. */
const SOME = [
  'i and s are not exposed',
  'the raw body is read as a form',
  'the avatars of agents have no host',
  'the expiry in milliseconds',
  'a wrong token answers 500',
  'the echo has no unstr',
  'a + becomes a space',
  'ids are compared as texts',
  'the history has no unstr',
  'agents’ messages are never unread',
  'a confirmation names no channel',
  'an expired token is taken',
  'the storage lets pages post, and not put',
];

const mistakeOf = (name: string) => {
  const found = MISTAKES.find((mistake) => mistake.name === name);
  if (!found) throw new Error(`no such mistake: ${name}`);
  return found;
};

describe.concurrent('a planted mistake is the first finding', () => {
  it.each(SOME)('%s', async (name) => {
    const mistake = mistakeOf(name);
    const { findings } = await judgeMistake(mistake);
    expect(findings[0]?.row).toBe(mistake.row);
    expect(findings[0]?.seen).not.toBe('');
    expect(findings[0]?.expected).not.toBe('');
  });
});

it('an error page is called what it is, with its first words', async () => {
  const { findings } = await judgeMistake(mistakeOf('config answers with an error page'));
  expect(findings[0]?.row).toBe('config-answers');
  expect(findings[0]?.seen).toBe(
    'HTTP 500, and its body cannot be read: <!doctype html><title>Whoops, looks like something went wrong.</title>',
  );
});

it('an answer that cannot be read is not said to lack its code alone', async () => {
  const { findings } = await judgeMistake(mistakeOf('the envelope has names of its own'));
  expect(findings[0]).toMatchObject({
    row: 'config-answers',
    field: 'body',
    seen: 'config.visiter_id is missing',
    expected: 'JSON { "code": 200, "msg": "ok", "data": … }',
  });
});

it('what follows from a cause is folded under it', async () => {
  const { findings } = await judgeMistake(mistakeOf('the echo has no unstr'));
  expect(findings[0]?.follows.map(({ row }) => row)).toContain('history-unstr');
  expect(findings.slice(1).map(({ row }) => row)).not.toContain('history-unstr');
});

it('the list of mistakes has at least 60, each with a name of its own', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
});

/** Nothing but these is left without a mistake of its own. */
const WITHOUT = [
  'access-key',
  'history-kept',
  'foreign-visitor',
  'socket-stays',
  'events-private',
  'upload-shape',
  'questions-answer',
  'robot-shape',
  'articles-answer',
  'chats-answer',
  'help-shape',
  'rating-shape',
];

it('each row is the first finding of some mistake', () => {
  const planted = new Set<string>(MISTAKES.map(({ row }) => row));
  expect(ROW_IDS.filter((row) => !planted.has(row))).toEqual(WITHOUT);
});

it('a row follows only from rows above it', () => {
  for (const [at, id] of ROW_IDS.entries())
    for (const cause of rowOf(id).after)
      expect(ROW_IDS.slice(0, at), `${id} after ${cause}`).toContain(cause);
});

it('each row leads to a paragraph of the guide', () => {
  const headings = [...readFileSync('docs/backend.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
  );
  const anchors = headings.map((name) => `docs/backend.md#${name}`);
  for (const id of ROW_IDS) expect(anchors, id).toContain(rowOf(id).docs);
});
