import { expect, it } from 'vitest';
import { answered, reportOf } from '../../../../sandbox/web/phone/report';
import { chaptersOfPage } from '../../../../sandbox/web/phone/steps';
import { showBodyOf } from '../page-body';

showBodyOf('phone');
const CHAPTERS = chaptersOfPage();
const STEPS = CHAPTERS.flatMap(({ steps }) => steps);

const report = (sight: Parameters<typeof reportOf>[3]) =>
  reportOf('Phone\n 1', new Date('2026-11-24T12:00:00Z'), CHAPTERS, sight, { keyboard: 'has taken 300 px' });

it('the report names device, day, each step with its answer, and what the page has read', () => {
  const text = report({
    open: { answer: 'yes' },
    keyboard: { answer: 'no', note: ' the box\nis hidden ' },
    turn: { note: 'no time' },
  });
  expect(text).toContain('# Phone 1, 2026-11-24\n');
  expect(text).toContain('- [x] Press the launcher in the corner. **As described**\n');
  expect(text).toContain('- [ ] Press the text box. **Not so**: the box is hidden\n');
  expect(text).toMatch(/- \[ \] Turn the phone .+ \*\*No answer\*\*: no time\n/);
  expect(text.match(/^- \[/gm)).toHaveLength(STEPS.length);
  expect(text).toContain('- keyboard: has taken 300 px\n');
});

it('counts steps with an answer, and none that is no step', () => {
  expect(
    answered(STEPS, { open: { answer: 'skipped' }, turn: { note: 'a' }, other: { answer: 'yes' } }),
  ).toBe(1);
});

it('each step has its own name', () => {
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
});
