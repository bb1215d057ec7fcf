// Writes the tables of the README from the table of calls.
import type { Call } from './call';
import { GROUPS } from './table';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ method, path, inputs = [], inputWords, words }: Call): string => {
  const bodies = inputs.map((input) => `\`${spaced(input)}\``).join(' · ');
  const asked = [bodies, inputWords].filter(Boolean).join('; ');
  return `| \`${method} ${path}\` | ${cell(asked)} | ${cell(words)} |`;
};

/** JSON in the form in which people write it. */
const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${spaced(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

const mark = (group: string) => `<!-- calls: ${group} -->`;
const END = '<!-- end of calls -->';

/** The README with new tables. Each table is between its mark and the end mark. */
export const withTables = (readme: string): string =>
  Object.entries(GROUPS).reduce((text, [group, calls]) => {
    const from = text.indexOf(mark(group));
    const to = text.indexOf(END, from);
    if (from < 0 || to < 0) throw new Error(`the README has no place for the calls of "${group}"`);
    const rows = [
      '| call | input | what it does and answers |',
      '| --- | --- | --- |',
      ...Object.values<Call>(calls).map(row),
    ];
    return `${text.slice(0, from)}${mark(group)}\n\n${rows.join('\n')}\n\n${text.slice(to)}`;
  }, readme);
