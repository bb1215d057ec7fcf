import { expect, it } from 'vitest';
import { failure, type Script } from '../../../adapters/memory/scripted-replies';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Result } from '../../../domain/result';
import type { RunningSandbox } from '../../../sandbox/server';

/** What can go wrong with any call. A subject plays it for the next call of one operation. */
export type CallFault = 'server fault' | 'refusal' | 'expired token' | 'forbidden' | 'no answer';

const EXPECTED: Readonly<Record<CallFault, GatewayFailure>> = {
  'server fault': { kind: 'refused', code: 500, message: 'busy' },
  refusal: { kind: 'refused', code: 1, message: 'no' },
  'expired token': { kind: 'unauthorised' },
  forbidden: { kind: 'forbidden', status: 403 },
  'no answer': { kind: 'network', reason: 'unreachable' },
};

export const CALL_FAULTS = Object.keys(EXPECTED) as readonly CallFault[];

/** Every gateway reports the same failures for each of its calls, and works again afterwards. */
export const reportsCallFaults = <
  S extends { playFault(kind: CallFault, call: string): void; close(): Promise<void> },
>(
  make: () => Promise<S>,
  calls: Readonly<Record<string, (subject: S) => Promise<Result<unknown, GatewayFailure>>>>,
): void => {
  it.each(Object.keys(calls))('%s: reports what went wrong, and only once', async (name) => {
    const subject = await make();
    const call = calls[name];
    try {
      for (const kind of CALL_FAULTS) {
        subject.playFault(kind, name);
        expect(await call?.(subject)).toEqual({ ok: false, failure: EXPECTED[kind] });
      }
      expect(await call?.(subject)).toMatchObject({ ok: true });
    } finally {
      await subject.close();
    }
  });
};

/** Brings a playFault about in the sandbox. @param operation its operationId */
export const faultInSandbox = (
  sandbox: RunningSandbox,
  kind: CallFault,
  operation: string,
  visitor?: string,
): void => {
  const where = { operation, count: 1, ...(visitor === undefined ? {} : { visitor }) };
  const { operator } = sandbox;
  if (kind === 'no answer') operator.fault({ kind: 'drop-before', ...where });
  else if (kind === 'server fault') operator.fault({ kind: 'code', code: 500, msg: 'busy', ...where });
  else if (kind === 'refusal') operator.fault({ kind: 'code', code: 1, msg: 'no', ...where });
  else if (kind === 'forbidden') operator.fault({ kind: 'code', code: 403, ...where });
  else operator.fault({ kind: 'code', code: 401, ...where });
};

const QUEUED = {
  'server fault': failure.refused(500, 'busy'),
  refusal: failure.refused(1, 'no'),
  'expired token': failure.unauthorised,
  forbidden: failure.forbidden,
  'no answer': failure.unreachable,
} as const;

/** The same for a fake. */
export const faultInScript = (
  scripts: Readonly<Record<string, Pick<Script<unknown, unknown>, 'fail'>>>,
  kind: CallFault,
  call: string,
): void => scripts[call]?.fail(QUEUED[kind]);
