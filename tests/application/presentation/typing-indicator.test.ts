import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { Conversation } from '../../../application/conversation/conversation';
import { TypingIndicator } from '../../../application/presentation/header/typing-indicator';
import { LIMITS } from '../../../domain/limits';

const started = () => {
  const clock = new VirtualClock();
  const conversation = new Conversation(new RecordingLog());
  const typing = new TypingIndicator(conversation, clock);
  typing.run();
  return { clock, conversation, typing };
};

describe('the typing indicator', () => {
  it('is shown after 300 ms, and hidden if the agent does not go on', async () => {
    const { clock, conversation, typing } = started();
    conversation.typing('service');
    await clock.advance(LIMITS.typingIndicatorAfterMs - 1);
    expect(typing.shown.current).toBeNull();
    await clock.advance(1);
    expect(typing.shown.current).toBe('service');
    await clock.advance(LIMITS.typingIndicatorForMs);
    expect(typing.shown.current).toBeNull();
  });

  it('stays when the agent types again, and comes back after it was hidden', async () => {
    const { clock, conversation, typing } = started();
    conversation.typing('service');
    await clock.advance(LIMITS.typingIndicatorForMs);
    conversation.typing('service');
    await clock.advance(LIMITS.typingIndicatorForMs);
    expect(typing.shown.current).toBe('service');
    await clock.advance(LIMITS.typingIndicatorForMs);
    expect(typing.shown.current).toBeNull();
    conversation.typing('service');
    await clock.advance(LIMITS.typingIndicatorAfterMs);
    expect(typing.shown.current).toBe('service');
  });
});
