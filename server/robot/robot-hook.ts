// The shop's own robot: each sentence is posted to ROBOT_URL, signed.
import { createHmac } from 'node:crypto';
import { type Clock, seconds } from '../../backend/clock';
import type { Log } from '../log';

export interface RobotAnswer {
  /** Text or HTML; '' : not understood. */
  readonly answer: string;
  /** The visitor wants a person. */
  readonly handOver: boolean;
}

export interface Sentence {
  readonly business_id: string;
  readonly visiter_id: string;
  readonly lang: string;
  readonly sentence: string;
}

const TIMEOUT_MS = 5_000;
const MOST_CHARACTERS = 65_536;

export class RobotHook {
  constructor(
    private readonly url: string,
    private readonly secret: string,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** undefined: it did not answer as it should, and the questions of the database are asked. */
  async ask(sentence: Sentence): Promise<RobotAnswer | undefined> {
    const body = JSON.stringify(sentence);
    const time = String(seconds(this.clock));
    const signature = createHmac('sha256', this.secret).update(`${time}.${body}`).digest('hex');
    const tooLate = new AbortController();
    const timer = this.clock.setTimeout(() => tooLate.abort(new Error('no answer in time')), TIMEOUT_MS);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-kefu-time': time, 'x-kefu-signature': signature },
        body,
        redirect: 'error',
        signal: tooLate.signal,
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return readAnswer(await readBounded(response));
    } catch (problem) {
      this.log.warn(`ROBOT_URL did not answer: ${problem instanceof Error ? problem.message : 'unknown'}`);
      return undefined;
    } finally {
      this.clock.clearTimeout(timer);
    }
  }
}

const readBounded = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error(`more than ${MOST_CHARACTERS} characters`);
  }
  return text;
};

const readAnswer = (text: string): RobotAnswer => {
  const value: unknown = JSON.parse(text);
  const { answer = '', hand_over = false } = value as Record<string, unknown>;
  if (typeof answer !== 'string' || typeof hand_over !== 'boolean')
    throw new Error('answer must be a text and hand_over true or false');
  return { answer, handOver: hand_over };
};
