import { afterEach, expect, it } from 'vitest';
import type { LogEntry } from '../../../../sandbox/state/journal';
import { closeTab, openTab } from './console';

afterEach(closeTab);

const answered = (operation: string, code: number, status = 200): LogEntry => ({
  id: code,
  time: 1_700_000_000_000,
  operation,
  visitor: '1:v',
  payload: {},
  status,
  code,
  ms: 1,
  fault: null,
});

it('marks as trouble what was refused, and not the sentence that hands over to a person', async () => {
  const { tab } = await openTab('log', (answers) => {
    answers.log.entries = [
      answered('config', 200),
      answered('getQuestion', 0),
      answered('sentence', 201),
      answered('send', 1),
      answered('help', 404, 404),
    ];
  });
  const lines = [...tab.querySelectorAll('li')];
  const trouble = lines.filter((line) => line.className === 'trouble');
  expect(lines).toHaveLength(5);
  expect(trouble.map((line) => line.querySelector('b')?.textContent)).toEqual(['help', 'send']);
});
