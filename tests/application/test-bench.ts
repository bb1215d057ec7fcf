import type { FeedbackText } from '../../application/presentation/feedback/feedback-contract';
import type { Message } from '../../domain/message/message';
import {
  createTestWidget,
  ok,
  SAMPLE_CONFIG,
  type TestWidget,
  type TestWidgetOptions,
} from '../../main/testing';

/** A started widget, with short names for what a visitor does and sees. */
export type TestBench = ReturnType<typeof benchOf>;

/** @param before what the backend and the device are like before the start */
export const open = async (
  options: TestWidgetOptions = {},
  before: (world: TestWidget) => void = () => undefined,
): Promise<TestBench> => {
  const bench = benchOf(createTestWidget(options));
  before(bench);
  bench.widget.start();
  await bench.clock.flush();
  return bench;
};

/** Like `open`, with a robot, and the visitor in its queue. */
export const openWithRobot = (
  options: TestWidgetOptions = {},
  before: (world: TestWidget) => void = () => undefined,
): Promise<TestBench> =>
  open(options, (world) => {
    world.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
    world.sessionGateway.scripts.isNewQueue.otherwise(ok(true));
    before(world);
  });

/** The same device after a reload, or its second tab: storage and backend stay, everything else is new. */
export const sameDevice = ({
  clock,
  preferences,
  outboxStore,
  ownerChannel,
  tabLocks,
  readMarks,
  sharedLimits,
  sessionGateway,
  messageGateway,
}: TestWidget) => ({
  clock,
  preferences,
  outboxStore,
  ownerChannel: ownerChannel.tab(),
  tabLocks,
  readMarks,
  sharedLimits,
  sessionGateway,
  messageGateway,
});

const benchOf = (world: TestWidget) => {
  const { widget } = world;
  const messages = (): readonly Message[] => {
    const { rows } = widget.conversation.state.current;
    return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.message).filter(
      (message) => message !== undefined,
    );
  };
  return {
    ...world,
    /** Types and sends. Returns false if the message was refused. */
    say: (text: string): boolean => {
      widget.composer.actions.edit(text);
      return widget.composer.actions.send();
    },
    messages,
    own: () => messages().filter((message) => message.direction === 'to_service'),
    /** 'to_service pending hello', 'to_visiter hello', 'notice notice_recalled'. */
    lines: () => messages().map(lineOf),
    toasts: () => widget.toasts.state.current.toasts.map((toast) => wordsAsText(toast.words)),
    dialog: () => {
      const dialog = widget.dialog.state.current;
      return dialog.kind === 'failure' ? `failure ${wordsAsText(dialog.words)}` : dialog.kind;
    },
    composer: () => widget.composer.state.current,
    header: () => widget.header.state.current,
    phase: () => widget.shell.state.current.phase,
  };
};

const wordsAsText = (words: FeedbackText): string => (words.kind === 'key' ? words.key : `"${words.text}"`);

const lineOf = ({ direction, status, body }: Message): string => {
  if (body.kind === 'notice') return `notice ${body.key}`;
  const who = direction === 'to_service' ? `${direction} ${status}` : direction;
  if (body.kind === 'text') return `${who} ${body.text}`;
  if (body.kind === 'phrase') return `${who} ${body.key}`;
  if (body.kind === 'html') return `${who} ${body.html}`;
  if (body.kind === 'welcome') return `welcome ${body.blocks.join('|')}`;
  return `${who} ${body.kind}`;
};
