import { expect, it } from 'vitest';
import { plainText } from '../../../backend/calls/plain-text';
import { WANTS_HUMAN } from '../../../backend/calls/wants-human';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { articles } from '../../../sandbox/agent/faq';
import { CATALOGUES } from '../../../ui/i18n/catalogues';

it.each(LANGUAGE_CODES)('the robot understands the way to a person in %s', async (code) => {
  const words = await CATALOGUES[code]();
  expect(words.default.talk_to_person).toMatch(WANTS_HUMAN);
});

it('the beginning of an article has no space before a sign', () => {
  for (const { body } of articles('en')) expect(plainText(body)).not.toMatch(/ [,.!?]/);
});
