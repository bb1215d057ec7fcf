import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpFormGateway } from '../../adapters/http/form-gateway';
import { FakeFormGateway } from '../../adapters/memory/fake-form-gateway';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { failure } from '../../adapters/memory/scripted-replies';
import type { FormGateway, LeftMessage } from '../../application/ports/form-gateway.port';
import { ok } from '../../domain/result';

const LEFT: LeftMessage = {
  name: '李雷',
  contact: 'a&b=c',
  message: 'line one\nline two 👋',
  phone: '+86 138',
  rating: 5,
  businessId: '7',
  visitorId: 'v1',
  language: 'cn',
};

/** What the receiver does with the next form. */
type Receiver =
  | { readonly kind: 'accepts'; readonly text: string }
  | { readonly kind: 'rejects'; readonly code: number; readonly text: string }
  | { readonly kind: 'is gone' };

interface Subject {
  readonly gateway: FormGateway;
  next(receiver: Receiver): void;
  /** The messages that reached the receiver, oldest first. */
  received(): readonly LeftMessage[];
  close(): Promise<void>;
}

const formGatewayContract = (make: () => Promise<Subject>): void => {
  let close: () => Promise<void> = async () => undefined;
  afterEach(() => close());
  const subject = async () => {
    const made = await make();
    close = made.close;
    return made;
  };

  it('sends the form to the receiver unchanged, once', async () => {
    const { gateway, received } = await subject();
    await gateway.submit(LEFT);
    expect(received()).toEqual([LEFT]);
  });

  it('answers with the receiver’s own text', async () => {
    const { gateway, next } = await subject();
    next({ kind: 'accepts', text: 'Thanks, we will call' });
    expect(await gateway.submit(LEFT)).toEqual(ok('Thanks, we will call'));
  });

  it('answers with an empty text if the receiver sent none', async () => {
    const { gateway, next } = await subject();
    next({ kind: 'accepts', text: '' });
    expect(await gateway.submit(LEFT)).toEqual(ok(''));
  });

  it('reports a refusal with its code and text', async () => {
    const { gateway, next } = await subject();
    next({ kind: 'rejects', code: 500, text: 'Full' });
    expect(await gateway.submit(LEFT)).toEqual(failure.refused(500, 'Full'));
  });

  it('reports a receiver that cannot be reached, and never rejects', async () => {
    const { gateway, next } = await subject();
    next({ kind: 'is gone' });
    expect(await gateway.submit(LEFT)).toEqual(failure.unreachable);
  });

  it('works again after a failure', async () => {
    const { gateway, next, received } = await subject();
    next({ kind: 'rejects', code: 1, text: '' });
    await gateway.submit(LEFT);
    next({ kind: 'accepts', text: 'ok' });
    expect(await gateway.submit({ ...LEFT, rating: 1 })).toEqual(ok('ok'));
    expect(received().map(({ rating }) => rating)).toEqual([5, 1]);
  });
};

describe('FormGateway: the fake', () => {
  formGatewayContract(async () => {
    const gateway = new FakeFormGateway();
    const { submit } = gateway.scripts;
    return {
      gateway,
      next: (receiver) => {
        if (receiver.kind === 'accepts') submit.next(ok(receiver.text));
        else if (receiver.kind === 'is gone') submit.fail(failure.unreachable);
        else submit.fail(failure.refused(receiver.code, receiver.text));
      },
      received: () => submit.asked,
      close: async () => undefined,
    };
  });
});

describe('FormGateway: HTTP, against a receiver', () => {
  const listening = async (): Promise<Subject> => {
    const waiting: Receiver[] = [];
    const received: LeftMessage[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const receiver = waiting.shift() ?? { kind: 'accepts', text: '' };
      if (receiver.kind === 'is gone') return void request.socket.destroy();
      received.push(leftIn(new URLSearchParams(`${Buffer.concat(chunks)}`)));
      const code = receiver.kind === 'accepts' ? 200 : receiver.code;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code, msg: receiver.text }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leave`;
    return {
      gateway: new HttpFormGateway(url, new RecordingLog()),
      next: (receiver) => void waiting.push(receiver),
      received: () => received,
      close: async () => {
        server.closeAllConnections();
        await new Promise<unknown>((resolve) => server.close(resolve));
      },
    };
  };

  formGatewayContract(listening);
});

const leftIn = (form: URLSearchParams): LeftMessage => {
  const text = (name: string) => form.get(name) ?? '';
  return {
    name: text('name'),
    contact: text('contact'),
    message: text('message'),
    phone: text('phone'),
    rating: Number(text('rating')),
    businessId: text('business_id'),
    visitorId: text('visiter_id'),
    language: text('lang') as LeftMessage['language'],
  };
};
