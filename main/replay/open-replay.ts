import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { composeHeadless } from '../container/compose-headless';
import type { Factories } from '../core/assemble';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import type { Header, Line } from '../record/recording';
import { Player, type ReplayDifference } from './player';
import { RecordingError, readRecording } from './read-recording';
import { revive } from './revive';

/** A recording that is played in a real chat, in the time of the recording. */
export interface Replay {
  /** Shows what the chat of the recording showed, with stand-ins for its words. */
  readonly widget: HeadlessWidget;
  readonly header: Header;
  /** All events. */
  readonly lines: readonly Line[];
  /** How many of the lines were played. */
  readonly position: number;
  /** Milliseconds of the recording until now. */
  readonly passed: number;
  /** What the chat did otherwise; null: nothing until now. */
  readonly difference: ReplayDifference | null;
  /**
   * Plays the next event that came from outside, with all that follows from it.
   *
   * @returns false: the recording has ended
   * @throws ReplayDifference at the first thing that the chat does otherwise
   */
  step(): Promise<boolean>;
  /**
   * Plays until so many lines were played; left out: to the end.
   *
   * @throws ReplayDifference
   */
  play(position?: number): Promise<void>;
  /** Ends the chat. */
  dispose(): void;
}

/**
 * @param text of the file
 * @throws RecordingError if the file cannot be played
 */
export const openReplayWith = (text: string, fakes: Required<Overrides>, make: Factories): Replay => {
  const recording = readRecording(text);
  const { header, lines } = recording;
  if (header.dropped)
    throw new RecordingError(
      'cut-off',
      `the log was full, and its first ${header.dropped} lines were dropped: it can be read, and not played`,
    );
  const player = new Player(recording);
  const options = revive(header.options, {
    functionOf: () => () => undefined,
    fileOf: (_, made) => made(),
  }) as KefuOptions;
  const { widget } = composeHeadless(options, fakes, { ...make, listener: player });
  return {
    widget,
    header,
    lines,
    get position() {
      return player.at;
    },
    get passed() {
      return player.passed;
    },
    get difference() {
      return player.difference;
    },
    step: () => player.step(),
    async play(position = lines.length) {
      while (!player.hasPlayed(position) && (await player.step()));
    },
    dispose: () => player.end(),
  };
};
