import { useCallback, useEffect, useRef, useState } from 'react';
import { readRecording } from '../../../main/replay/read-recording';
import { openReplay, type RecordingHeader, type RecordingLine, type Replay } from '../../../main/testing';

export interface Player {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordingLine[];
  /** null: its beginning is missing, so it can only be read. */
  readonly replay: Replay | null;
  /** How many lines were played. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** Why it cannot be played, or cannot go on; '' else. */
  readonly problem: string;
  step(): void;
  /** Plays to a line, also to an earlier one. */
  goTo(position: number): void;
  play(): void;
  pause(): void;
}

type Opened = Pick<Player, 'header' | 'lines' | 'replay' | 'problem'>;

/** @throws RecordingError if it cannot be read */
const opened = (text: string): Opened => {
  const { header, lines } = readRecording(text);
  try {
    return { header, lines, replay: openReplay(text), problem: '' };
  } catch (problem) {
    return { header, lines, replay: null, problem: messageOf(problem) };
  }
};

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : `${problem}`);

/** Between two looks at the clock while it plays. */
const FRAME_MS = 100;

/**
 * Plays one recording.
 *
 * @param speed how much faster than in the recording
 */
export const usePlayer = (text: string, speed: number): Player | Error => {
  const [shown, setShown] = useState<Opened | Error>(() => new Error());
  const [position, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const current = useRef<Opened | null>(null);
  const work = useRef(Promise.resolve());

  const open = useCallback(() => {
    current.current?.replay?.dispose();
    current.current = null;
    try {
      current.current = opened(text);
      setShown(current.current);
    } catch (problem) {
      setShown(problem instanceof Error ? problem : new Error(`${problem}`));
    }
    setPosition(0);
  }, [text]);

  /** One after the other: a replay is in one place at a time. */
  const later = useCallback((act: (replay: Replay) => Promise<unknown>) => {
    work.current = work.current.then(async () => {
      const { current: now } = current;
      if (!now?.replay) return;
      try {
        await act(now.replay);
      } catch (problem) {
        setPlaying(false);
        setShown({ ...now, problem: messageOf(problem) });
      }
      setPosition(now.replay.position);
    });
    return work.current;
  }, []);

  useEffect(() => {
    setPlaying(false);
    open();
    return () => current.current?.replay?.dispose();
  }, [open]);

  useEffect(() => {
    if (!isPlaying) return;
    let isOver = false;
    const tick = () =>
      later(async (replay) => {
        const until = replay.passed + FRAME_MS * speed;
        let hasMore = true;
        while (hasMore && replay.passed < until) hasMore = await replay.step();
        if (!hasMore) setPlaying(false);
      }).then(() => {
        if (!isOver) timer = setTimeout(tick, FRAME_MS);
      });
    let timer = setTimeout(tick);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPlaying, speed, later]);

  if (shown instanceof Error) return shown;
  return {
    ...shown,
    position,
    isPlaying,
    step: () => void later((replay) => replay.step()),
    goTo(to) {
      setPlaying(false);
      if (to < position) work.current = work.current.then(open);
      void later((replay) => replay.play(to));
    },
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
  };
};
