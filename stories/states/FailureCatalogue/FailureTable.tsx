import type { CSSProperties } from 'react';
import { FAILURES, type FailureRemains } from '../../../domain/failure/failure-display';
import cn from '../../../ui/i18n/locales/cn';
import en from '../../../ui/i18n/locales/en';
import { KEYS } from './failure-scene';

const REMAINS: Readonly<Record<FailureRemains, string>> = {
  notice: 'a line in the conversation',
  message: 'the bubble with its state',
  dialog: 'the reason beside the file',
  field: 'a word at the field',
  form: 'what was entered, with a word above it',
  composer: 'the text, with its counter or lock',
  header: 'the state in the header',
  screen: 'the whole panel',
  nothing: 'nothing: nothing is lost',
};

const HEADS = ['Key', 'English', 'Chinese', 'Severity', 'Place', 'For', 'What stays'] as const;

const page: CSSProperties = {
  font: '14px/1.5 system-ui, sans-serif',
  color: '#1a1a1a',
  background: '#fff',
  padding: 24,
};
const cell: CSSProperties = {
  padding: '6px 12px',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: '1px solid #ccc',
};

/** Spec §8 on one page: the text, its severity, its place, its time, and what stays afterwards. */
export const FailureTable = () => (
  <main style={page}>
    <table style={{ borderCollapse: 'collapse' }}>
      <caption style={{ ...cell, fontWeight: 600 }}>The catalogue of failures ({KEYS.length} rows)</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" style={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KEYS.map((key) => {
          const { severity, place, durationMs, stays } = FAILURES[key];
          return (
            <tr key={key}>
              <th scope="row" style={{ ...cell, fontFamily: 'monospace', fontWeight: 400 }}>
                {key}
              </th>
              <td style={cell}>{en[key]}</td>
              <td style={cell} lang="zh-Hans">
                {cn[key]}
              </td>
              <td style={cell}>{severity}</td>
              <td style={cell}>{place}</td>
              <td style={cell}>{durationMs === null ? 'until it is over' : `${durationMs / 1000} s`}</td>
              <td style={cell}>{REMAINS[stays]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </main>
);
