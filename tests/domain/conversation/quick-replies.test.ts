import { expect, it } from 'vitest';
import { offersQuickReplies } from '../../../domain/conversation/quick-replies';
import type { Message } from '../../../domain/message/message';
import { agent, html, mine, notice, robot } from '../../../stories/support/messages';

const WELCOME = robot({ kind: 'welcome', blocks: ['<p>Hello</p>'] });
const FALLBACK = robot({ kind: 'phrase', key: 'robot_fallback_1' });
const ANSWER = robot(html('<p>Open Wallet</p>'));

it.each<readonly [string, boolean, readonly Message[]]>([
  ['nothing was said', true, []],
  ['the welcome', true, [WELCOME]],
  ['a greeting of the robot', true, [ANSWER]],
  ['a greeting after the welcome', true, [WELCOME, ANSWER]],
  ['a sentence that it did not understand', true, [WELCOME, mine('xyzzy'), FALLBACK]],
  ['an answer', false, [mine('How do I pay?'), ANSWER]],
  ['an own message', false, [WELCOME, mine('hello')]],
  ['an agent', false, [agent('hello')]],
  ['a notice', false, [WELCOME, notice('notice_handed_over')]],
])('quick replies after %s: %s', (_, offered, messages) => {
  expect(offersQuickReplies(messages.at(-1), messages.at(-2))).toBe(offered);
});
