import { type CSSProperties, useEffect, useId, useState } from 'react';
import { recordingsIn } from '../../../main/replay/read-recording';
import { EXAMPLES } from './examples';
import { Played } from './Played';
import { ROW } from './row-style';

const PAGE: CSSProperties = {
  boxSizing: 'border-box',
  minBlockSize: '100vh',
  padding: 16,
  background: 'Canvas',
  color: 'CanvasText',
  font: '14px/1.5 system-ui, sans-serif',
  overflowWrap: 'anywhere',
  colorScheme: 'light dark',
};

/** Plays a file of `kefu.record()`. */
export const BlackBox = ({ text: given = '' }: { readonly text?: string }) => {
  const [text, setText] = useState(given);
  const [example, setExample] = useState('');
  const [page, setPage] = useState(0);
  const id = useId();
  useEffect(() => setText(given), [given]);
  const recordings = text === '' ? [] : recordingsIn(text);

  const show = (next: string) => {
    setText(next);
    // The page that gave the file.
    setPage(Math.max(0, recordingsIn(next).length - 1));
  };
  const choose = async (name: string) => {
    setExample(name);
    show((await EXAMPLES[name]?.()) ?? '');
  };

  return (
    <main style={PAGE}>
      <h1>Black box</h1>
      <p>
        A file that <code>kefu.record()</code> gave is played in the real chat, in the time of the recording.
        Nothing leaves this page, and the words in the file are stand-ins.
      </p>
      <div style={ROW}>
        <label htmlFor={`${id}-file`}>Recording</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".jsonl,.ndjson,application/x-ndjson"
          onChange={async ({ target }) => {
            setExample('');
            show((await target.files?.[0]?.text()) ?? '');
          }}
        />
        <label htmlFor={`${id}-example`}>or an example</label>
        <select id={`${id}-example`} value={example} onChange={({ target }) => void choose(target.value)}>
          <option value="" />
          {Object.keys(EXAMPLES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {recordings.length > 1 && (
          <>
            <label htmlFor={`${id}-page`}>Page</label>
            <select id={`${id}-page`} value={page} onChange={({ target }) => setPage(Number(target.value))}>
              {recordings.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file do not move
                <option key={at} value={at}>
                  {at + 1} of {recordings.length}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      {recordings[page] !== undefined && <Played key={`${page} ${text.length}`} text={recordings[page]} />}
    </main>
  );
};
