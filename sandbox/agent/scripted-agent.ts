// Answers after a moment if no operator is connected, so that a newcomer sees a whole conversation.

import type { StoredMessage } from '../../backend/message';
import { type Phrase, say } from '../../backend/text';
import type { Context } from '../context';
import type { Visitor } from '../state/types';
import { questionAbout } from './faq';

const GREETING: Phrase = {
  en: 'Hello, you are talking to a person now. How can I help?',
  cn: '您好，人工客服为您服务，请问有什么可以帮您？',
};
const REPLIES: readonly { readonly when: RegExp; readonly reply: Phrase }[] = [
  {
    when: /^\s*(hi|hello|hey|good (morning|evening))\b|你好|您好/i,
    reply: { en: 'Hello! What can I do for you?', cn: '您好！请问有什么可以帮您？' },
  },
  {
    when: /thank|谢谢|感谢/i,
    reply: { en: 'You are welcome. Anything else?', cn: '不客气，还有其他问题吗？' },
  },
  { when: /\bbye\b|再见/i, reply: { en: 'Goodbye, and good luck!', cn: '再见，祝您好运！' } },
];
const MEDIA: Phrase = {
  en: 'Thank you, I can see it. Let me look into this.',
  cn: '收到您的文件，我马上为您查看。',
};
const OTHER: readonly Phrase[] = [
  { en: 'Let me check that for you, one moment please.', cn: '请稍等，我马上为您查询。' },
  { en: 'Could you tell me a little more?', cn: '您能再详细说明一下吗？' },
  {
    en: 'I have passed it on; it is usually settled within the hour.',
    cn: '我已经反馈给相关部门，一般一小时内会处理好。',
  },
];

/** The widget brings the visitor's last sentence to the agent after 1.2 s. The agent greets after it. */
const CARRIED_WITHIN_MS = 3_000;

export class ScriptedAgent {
  private readonly pending = new Map<string, unknown>();
  private readonly greets = new Set<string>();
  private turn = 0;

  constructor(private readonly sandbox: Context) {}

  greet(visitor: Visitor): void {
    this.later(visitor, () => say(GREETING, visitor.lang), CARRIED_WITHIN_MS);
    if (this.pending.has(visitor.key)) this.greets.add(visitor.key);
  }

  answer(visitor: Visitor, message: StoredMessage): void {
    const greets = this.greets.has(visitor.key);
    this.later(visitor, () => (greets ? say(GREETING, visitor.lang) : this.reply(visitor, message)));
  }

  stop(): void {
    for (const handle of this.pending.values()) this.sandbox.clock.clearTimeout(handle);
    this.pending.clear();
    this.greets.clear();
  }

  private silent(visitor: Visitor): boolean {
    const { settings, operators } = this.sandbox;
    return (
      !settings.scriptedAgent ||
      operators > 0 ||
      visitor.taken ||
      visitor.ended ||
      visitor.banned ||
      !visitor.agentOnline
    );
  }

  private later(visitor: Visitor, text: () => string, more = 0): void {
    if (this.silent(visitor)) return;
    const { clock, settings, world } = this.sandbox;
    const before = this.pending.get(visitor.key);
    if (before !== undefined) clock.clearTimeout(before);
    const handle = clock.setTimeout(() => {
      this.pending.delete(visitor.key);
      this.greets.delete(visitor.key);
      if (this.silent(visitor)) return;
      const agent = visitor.agent;
      world.add(visitor, {
        direction: 'to_visiter',
        content: text(),
        avatar: agent?.avatar ?? '',
        nickName: agent?.nick_name ?? '',
      });
    }, settings.agentDelayMs + more);
    this.pending.set(visitor.key, handle);
  }

  private reply(visitor: Visitor, message: StoredMessage): string {
    if (message.imgs.length > 0 || message.video !== '') return say(MEDIA, visitor.lang);
    const known = REPLIES.find((one) => one.when.test(message.content));
    if (known) return say(known.reply, visitor.lang);
    const fact = questionAbout(message.content, visitor.lang)?.answer;
    return fact ?? say(OTHER[this.turn++ % OTHER.length] ?? MEDIA, visitor.lang);
  }
}
