// What the server has promised in a storm, and what is wrong with what it has stored.
import type { Received, TestVisitor } from '../support/visitor';

interface Promised {
  readonly content: string;
  /** Of the answer that acknowledged it; undefined: not acknowledged. */
  cid?: number;
  isRefused?: boolean;
  isRecalled?: boolean;
}

/** Of one visitor. */
export class Ledger {
  readonly messages = new Map<string, Promised>();
  /** What the polls of the visitor brought, one after the other. */
  readonly received: Received[] = [];
  readonly violations: string[] = [];
  private newest = 0;

  constructor(readonly visiterId: string) {}

  begin(unstr: string, content: string): number {
    this.messages.set(unstr, { content });
    return this.newest;
  }

  /** @param after the newest cid that was acknowledged when the message was sent */
  acknowledge(unstr: string, cid: number, after: number): void {
    const message = this.messages.get(unstr);
    if (!message) return;
    if (message.cid !== undefined && message.cid !== cid)
      this.violations.push(`${unstr} was acknowledged as ${message.cid} and as ${cid}`);
    if (!(cid > after)) this.violations.push(`${unstr} got cid ${cid}, not after ${after}`);
    message.cid = cid;
    this.newest = Math.max(this.newest, cid);
  }

  refuse(unstr: string): void {
    const message = this.messages.get(unstr);
    if (message) message.isRefused = true;
  }

  recall(unstr: string): void {
    const message = this.messages.get(unstr);
    if (message) message.isRecalled = true;
  }

  get cursor(): number {
    return Number(this.received.at(-1)?.cid ?? 0);
  }

  receive(news: readonly Received[]): void {
    for (const one of news) {
      if (Number(one.cid) <= this.cursor)
        this.violations.push(`a poll after ${this.cursor} brought ${one.cid} (${one.unstr})`);
      this.received.push(one);
    }
  }

  /** @param stored all of a poll from the beginning; it leaves out what was recalled */
  check(stored: readonly Received[]): readonly string[] {
    const found = [...this.violations];
    const byUnstr = new Map<string, Received>();
    for (const one of stored) {
      if (byUnstr.has(one.unstr)) found.push(`${one.unstr} is stored twice`);
      byUnstr.set(one.unstr, one);
      if (!this.messages.has(one.unstr)) found.push(`nobody sent ${one.unstr}`);
    }
    for (const [unstr, { content, cid, isRefused, isRecalled }] of this.messages) {
      const one = byUnstr.get(unstr);
      if (isRefused || isRecalled) {
        if (one) found.push(`${unstr} is there, though it was ${isRefused ? 'refused' : 'recalled'}`);
      } else if (!one) found.push(`${unstr} is lost`);
      else if (one.content !== content || Number(one.cid) !== cid)
        found.push(`${unstr} is ${one.cid} "${one.content}" instead of ${cid} "${content}"`);
    }
    return [...found, ...this.checkReceived(stored)].map((text) => `${this.visiterId}: ${text}`);
  }

  private checkReceived(stored: readonly Received[]): readonly string[] {
    const received = new Map(this.received.map((one) => [one.unstr, one.cid]));
    const found = stored.flatMap(({ unstr, cid }) =>
      received.get(unstr) === cid
        ? []
        : [`the polls brought ${unstr} as ${received.get(unstr)}, not as ${cid}`],
    );
    if (received.size !== this.received.length) found.push('the polls brought a message twice');
    return found;
  }
}

/** What the next polls bring, until one brings nothing. */
export const readOn = async (visitor: TestVisitor, ledger: Ledger): Promise<void> => {
  for (;;) {
    const news = await visitor.poll(ledger.cursor);
    if (news.length === 0) return;
    ledger.receive(news);
  }
};
