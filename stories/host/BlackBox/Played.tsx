import { type CSSProperties, useId, useState } from 'react';
import { RecordingError, type RecordingLine, type Replay } from '../../../main/testing';
import { ROW } from './row-style';
import { usePlayer } from './use-player';
import { Waterfall } from './Waterfall';
import { barsOf } from './waterfall';

const SPEEDS = [1, 10, 100];
const VIEWS = [
  ...(['shell', 'header', 'conversation', 'composer', 'questions', 'toasts', 'dialog', 'marquee'] as const),
  ...(['evaluation', 'messageForm', 'imageDialog', 'videoDialog', 'viewer', 'emoji', 'secretGuard'] as const),
];
const NEAR = 8;
const JSON_TEXT: CSSProperties = {
  margin: 0,
  whiteSpace: 'pre-wrap',
  font: '12px/1.4 ui-monospace, monospace',
};
const TARGET: CSSProperties = { minBlockSize: 24, paddingBlock: 4 };
const ALERT: CSSProperties = { border: '2px solid', padding: 8, borderRadius: 4 };

/** One recording: controls, time line, what each view shows, and what crossed the ports. */
export const Played = ({ text }: { readonly text: string }) => {
  const [speed, setSpeed] = useState(10);
  const player = usePlayer(text, speed);
  const id = useId();
  if (player instanceof Error) return player.message ? <Refused problem={player} /> : null;
  const { header, lines, replay, position, isPlaying, problem } = player;
  const first = Math.max(0, position - NEAR);
  const starts = stepsIn(lines);
  const passed = replay?.passed ?? 0;
  return (
    <>
      <p>
        kefu-widget {header.version}, from {new Date(header.at).toISOString()}, {lines.length} events
      </p>
      {problem && (
        <p role="alert" style={ALERT}>
          {problem}
        </p>
      )}
      {replay && (
        <section aria-label="Player">
          <div style={ROW}>
            <button type="button" onClick={() => player.goTo(0)}>
              To the start
            </button>
            <button type="button" onClick={isPlaying ? player.pause : player.play}>
              {isPlaying ? 'Pause' : 'Play'}
            </button>
            <button type="button" onClick={player.step}>
              Step
            </button>
            <button type="button" onClick={() => player.goTo(lines.length)}>
              To the end
            </button>
            <label htmlFor={`${id}-speed`}>Speed</label>
            <select
              id={`${id}-speed`}
              value={speed}
              onChange={({ target }) => setSpeed(Number(target.value))}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </div>
          <label htmlFor={`${id}-time`} style={{ display: 'block' }}>
            Time line
          </label>
          <input
            id={`${id}-time`}
            type="range"
            min={0}
            max={starts.length}
            value={starts.filter((start) => start < position).length}
            aria-valuetext={`line ${position} of ${lines.length}, ${seconds(passed)}`}
            style={{ inlineSize: '100%' }}
            onChange={({ target }) => player.goTo(starts[Number(target.value)] ?? lines.length)}
          />
          <p role="status">
            Line {position} of {lines.length}, {seconds(passed)}
          </p>
        </section>
      )}
      <h2>Events</h2>
      <ol start={first + 1} style={{ paddingInlineStart: '4em' }}>
        {lines.slice(first, position + NEAR).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recording do not move
          <li key={first + at} aria-current={first + at === position - 1 ? 'step' : undefined}>
            <code style={first + at === position - 1 ? { fontWeight: 700 } : undefined}>
              {JSON.stringify(line).slice(0, 300)}
            </code>
          </li>
        ))}
      </ol>
      {replay && <Views replay={replay} />}
      <Waterfall bars={barsOf(lines, header.t)} position={position} onChoose={replay ? player.goTo : null} />
    </>
  );
};

/** Where each step begins: with what came from outside while the chat was at rest. */
const stepsIn = (lines: readonly RecordingLine[]): readonly number[] =>
  lines.flatMap((line, at) =>
    't' in line && line.during === undefined && line.after === undefined && !('tick' in line) ? [at] : [],
  );

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const Views = ({ replay }: { readonly replay: Replay }) => (
  <>
    <h2>Views</h2>
    {VIEWS.map((view) => (
      <details key={view} open={view === 'conversation'}>
        <summary style={TARGET}>{view}</summary>
        <pre style={JSON_TEXT}>{JSON.stringify(stateOf(replay, view), null, 1)}</pre>
      </details>
    ))}
  </>
);

/** Of the conversation, the rows are made when they are read. */
const stateOf = ({ widget }: Replay, view: (typeof VIEWS)[number]): unknown => {
  const { current } = widget[view].state;
  if (!('rows' in current)) return current;
  const { rows, ...others } = current;
  return {
    ...others,
    rows: Array.from({ length: rows.length }, (_, at) => {
      const { author, status, body } = rows.at(at)?.message ?? {};
      return { author: author?.role, status, ...body };
    }),
  };
};

const Refused = ({ problem }: { readonly problem: Error }) => (
  <div role="alert" style={ALERT}>
    <p>This file cannot be played: {problem.message}.</p>
    {problem instanceof RecordingError && problem.kind === 'other-format' && (
      <p>
        Nothing is wrong with the file. Play it with the release that it names: install that release of
        kefu-widget, and run <code>npx --no-install kefu-widget replay</code> with it.
      </p>
    )}
  </div>
);
