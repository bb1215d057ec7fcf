import { expect, it } from 'vitest';
import { type QuickRepliesOffer, quickRepliesAfter } from '../../../domain/conversation/quick-replies';
import type { Message } from '../../../domain/message/message';
import { agent, html, mine, notice, robot } from '../../../stories/support/messages';

const WELCOME = robot({ kind: 'welcome', blocks: ['<p>Hello</p>'] });
const FALLBACK = robot({ kind: 'phrase', key: 'robot_fallback_1' });
const ANSWER = robot(html('<p>Open Wallet</p>'));

it.each<readonly [string, QuickRepliesOffer | null, readonly Message[]]>([
  ['nothing was said', 'with-questions', []],
  ['the welcome', 'with-questions', [WELCOME]],
  ['a greeting of the robot', 'with-questions', [ANSWER]],
  ['a greeting after the welcome', 'with-questions', [WELCOME, ANSWER]],
  ['a sentence that it did not understand', 'with-questions', [WELCOME, mine('xyzzy'), FALLBACK]],
  ['an answer', 'person', [mine('How do I pay?'), ANSWER]],
  ['a second answer', 'person', [mine('How do I pay?'), ANSWER, ANSWER]],
  ['a question that was deleted', 'with-questions', [mine('How do I pay?'), notice('question_delete')]],
  ['an own message', null, [WELCOME, mine('hello')]],
  ['an agent', null, [agent('hello')]],
  ['a notice', null, [WELCOME, notice('notice_handed_over')]],
])('quick replies after %s: %s', (_, offered, messages) => {
  expect(quickRepliesAfter(messages.at(-1), messages.at(-2))).toBe(offered);
});
