import { describe, expect, it } from 'vitest';
import { Conversation } from '../../application/conversation/conversation';
import { OwnMessages } from '../../application/delivery/own-messages';
import { Resend } from '../../application/messaging/resend';
import type { CommandName } from './commands';
import { firstBroken, forgetsRefusals, keepsRecalled, planted, resendsUnderNewId, takesAll } from './plant';
import { type RecordedTab, recorded, replayed } from './replayed';
import type { Sequence } from './setup';
import type { Invariant } from './violations';

type Meanwhile = <R>(act: () => Promise<R>) => Promise<R>;

const hasStep =
  (wanted: CommandName) =>
  ({ steps }: Sequence): boolean =>
    steps.some(([name]) => name === wanted);

/** The five most serious defects of the past: a message that is lost, stored or sent twice, sent against the will of its writer, or refused. */
const DEFECTS: readonly {
  readonly title: string;
  readonly breaks: Invariant;
  readonly where?: (sequence: Sequence) => boolean;
  readonly with: Meanwhile;
}[] = [
  {
    title: 'a sentence that no agent gets',
    breaks: 'lost',
    where: hasStep('record before the hand-over'),
    with: (act) => planted(Conversation.prototype, 'isCompletedByRobotRecord', () => () => false, act),
  },
  {
    title: 'a resend under a new id, which is stored twice',
    breaks: 'stored-twice',
    with: (act) => planted(Resend.prototype, 'execute', resendsUnderNewId, act),
  },
  {
    title: 'a message that two tabs send',
    breaks: 'two-tabs',
    with: (act) => planted(OwnMessages.prototype, 'record', takesAll, act),
  },
  {
    title: 'a recalled message that is sent again',
    breaks: 'recalled-sent',
    with: (act) =>
      planted(
        Conversation.prototype,
        'isRecalled',
        () => () => false,
        () => planted(OwnMessages.prototype, 'forget', keepsRecalled, act),
      ),
  },
  {
    title: 'a refused message that a later page sends again',
    breaks: 'refused-sent',
    with: (act) => planted(OwnMessages.prototype, 'store', forgetsRefusals, act),
  },
];

describe('the recording of a defect', () => {
  for (const defect of DEFECTS)
    it(`plays again, and fails when the defect is mended: ${defect.title}`, async () => {
      const tabs = await defect.with(async () => {
        const found = await firstBroken(defect.breaks, defect.where);
        if (!found) throw new Error('the model does not find the defect');
        const { tabs, violations } = await recorded(found.sequence);
        expect(violations.map(({ invariant }) => invariant)).toContain(defect.breaks);
        return tabs;
      });
      const outcomes = async () => {
        const all: (string | null)[] = [];
        for (const tab of tabs) all.push(await replayed(tab as RecordedTab));
        return all;
      };
      expect(await defect.with(outcomes)).toEqual(tabs.map(() => null));
      expect((await outcomes()).filter((one) => one?.includes('ReplayDifference')).length).toBeGreaterThan(0);
    });
});
