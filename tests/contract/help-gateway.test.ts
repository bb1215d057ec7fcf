import { describe, expect, it } from 'vitest';
import { HttpHelpGateway } from '../../adapters/http/help-gateway';
import { FakeHelpGateway } from '../../adapters/memory/fake-help-gateway';
import type { HelpGateway } from '../../application/ports/help-gateway.port';
import { ok } from '../../domain/result';
import { callsOf } from '../support/backend-calls';
import { visit } from './support/backend';
import { type CallFault, faultInSandbox, faultInScript, reportsCallFaults } from './support/call-faults';
import { runningSandbox } from './support/running';

interface Subject {
  readonly gateway: HelpGateway;
  agentSends(text: string): void;
  playFault(kind: CallFault, call: string): void;
  close(): Promise<void>;
}

const helpContract = (make: () => Promise<Subject>): void => {
  // Shows spec §3.53, spec §7.15, spec §7.16.
  it('lists articles', async () => {
    const { gateway } = await make();
    const articles = await gateway.articles('en');
    const words = expect.stringMatching(/\w{4}/);
    const first = { title: words, answer: words, detail: words };
    expect(articles).toEqual(ok(expect.arrayContaining([first])));
  });

  it('a new visitor has no past conversation', async () => {
    const { gateway } = await make();
    expect(await gateway.chats('en')).toEqual(ok([]));
  });

  // Shows spec §3.45, spec §7.15, spec §7.16.
  it('lists past conversations with their last message', async () => {
    const { gateway, agentSends } = await make();
    agentSends('See you');
    const [chat] = await gateway.chats('en').then((chats) => (chats.ok ? chats.value : []));
    expect(chat).toMatchObject({ agent: { id: '101', name: 'Mia' }, content: 'See you' });
    expect(chat?.timestamp).toBeGreaterThan(1_600_000_000);
    expect(chat?.timestamp).toBeLessThan(100_000_000_000);
  });

  reportsCallFaults(make, callsOf<'helpGateway', Subject>('helpGateway'));
};

describe('HelpGateway: the fake', () => {
  helpContract(async () => {
    const gateway = new FakeHelpGateway();
    const chat = { agent: { id: '101', name: 'Mia' }, avatar: null, timestamp: 1_767_225_600 };
    return {
      gateway,
      agentSends: (content) => gateway.scripts.chats.otherwise(ok([{ ...chat, content }])),
      playFault: (kind, call) => faultInScript(gateway.scripts, kind, call),
      close: async () => undefined,
    };
  });
});

describe('HelpGateway: HTTP, against the sandbox', () => {
  const sandbox = runningSandbox();
  const OPERATION: Readonly<Record<string, string>> = { articles: 'helperList', chats: 'chatsList' };

  helpContract(async () => {
    const { http, key } = await visit(sandbox());
    return {
      gateway: new HttpHelpGateway(http),
      agentSends: (content) => void sandbox().operator.send(key, { content }),
      playFault: (kind, call) => faultInSandbox(sandbox(), kind, OPERATION[call] ?? call, key),
      close: async () => sandbox().operator.clearFaults(),
    };
  });

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
