// The calls of the wire, with what only the sandbox does: faults, the journal, and the scripted agent.
import { fail, ok } from '../../backend/calls/answer';
import type { Handler } from '../../backend/calls/call';
import { field } from '../../backend/calls/call-fields';
import { CALLS } from '../../backend/calls/calls';
import { readMedia } from '../../backend/calls/message-calls';
import { TEXT } from '../../backend/text';
import type { Sandbox } from '../sandbox';

/** By operationId; config is separate. */
export const OPERATIONS: readonly string[] = ['config', ...Object.keys(CALLS)];

export const sandboxCalls = (sandbox: Sandbox): Readonly<Record<string, Handler>> => {
  const { faults, world, journal, clock, scripted } = sandbox;
  const change = (operation: string, around: (then: Handler) => Handler) => {
    const then = CALLS[operation];
    if (!then) throw new Error(`there is no call ${operation}`);
    return { [operation]: around(then) };
  };

  const signFails = (operation: string) =>
    change(operation, (then) => async (call) => {
      const visitor = world.byId(call.visitor.id)?.key;
      const fault = faults.consume('sign-fails', { operation, visitor });
      return fault ? fail(fault.code ?? 500, TEXT.signFailed, call.visitor.lang) : then(call);
    });

  const losesNews = (operation: string, nothing: unknown) =>
    change(operation, (then) => async (call) => {
      const answer = await then(call);
      const isNews = operation === 'check' || (Array.isArray(answer.data) && answer.data.length > 0);
      const visitor = world.byId(call.visitor.id)?.key;
      return isNews && faults.consume('lost-poll', { operation, visitor }) ? ok(nothing) : answer;
    });

  return {
    ...CALLS,
    ...signFails('aliyunSign'),
    ...signFails('awsSign'),
    ...losesNews('check', {}),
    ...losesNews('polling', []),
    ...change('ack', (then) => async (call) => {
      const answer = await then(call);
      journal.note('ack', {
        time: Math.floor(clock.now() / 1000),
        visitor: world.byId(call.visitor.id)?.key,
        cid: field(call.payload, 'cid'),
        unstr: field(call.payload, 'unstr'),
      });
      return answer;
    }),
    ...change('sendV2', (then) => (call) => {
      if (!readMedia(call.payload))
        sandbox.violation(
          'client',
          'sendV2',
          '/images and /video must hold http(s) addresses, images as the JSON text of a list',
        );
      return then(call);
    }),
    ...change('sentence', (then) => async (call) => {
      const answer = await then(call);
      const visitor = world.byId(call.visitor.id);
      if (answer.code === 201 && visitor) scripted.greet(visitor);
      return answer;
    }),
  };
};
