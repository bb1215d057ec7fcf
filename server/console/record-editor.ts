// Edits a list of records that is stored whole: canned answers, questions of the robot, help articles.
import { h, icon } from '../../sandbox/web/shared/dom';

export interface RecordField {
  readonly name: string;
  readonly label: string;
  readonly isLong?: boolean;
  readonly isNeeded?: boolean;
  /** One a line. */
  readonly isList?: boolean;
}

export type EditedRecord = Readonly<Record<string, unknown>>;

export interface RecordEditorParts {
  readonly title: string;
  readonly fields: readonly RecordField[];
  readonly records: readonly EditedRecord[];
  readonly save: (records: readonly EditedRecord[]) => Promise<unknown>;
}

/** Records keep the fields that are not edited, such as their id. */
export const recordEditor = ({ title, fields, records, save }: RecordEditorParts): HTMLElement => {
  const rows = h('ol.editor');
  const add = (record: EditedRecord) => rows.append(rowOf(fields, record));
  for (const record of records) add(record);
  const addButton = h(
    'button.button',
    {
      onclick: () => {
        add({});
        rows.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus();
      },
    },
    'Add one',
  );
  const form = h(
    'form.stack',
    {
      'aria-label': title,
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void save([...rows.children].map((row) => readRow(fields, row)));
      },
    },
    h('h3', title),
    rows,
    h('div.row', addButton, h('button.button.primary', { type: 'submit' }, 'Save')),
  );
  return form;
};

const kept = new WeakMap<Element, EditedRecord>();

const rowOf = (fields: readonly RecordField[], record: EditedRecord): HTMLElement => {
  const controls = fields.map(({ name, label, isLong, isList, isNeeded }) => {
    const stored = record[name] ?? '';
    const value = Array.isArray(stored) ? stored.join('\n') : String(stored);
    const given = { name, value, required: isNeeded === true };
    const control =
      isLong || isList ? h('textarea.input', { ...given, rows: isList ? 2 : 4 }) : h('input.input', given);
    return h('label.field', h('span', label), control);
  });
  const row = h('li', ...controls);
  const move = (step: 'previousElementSibling' | 'nextElementSibling') => {
    const other = row[step];
    if (step === 'previousElementSibling') other?.before(row);
    else other?.after(row);
  };
  const button = (name: string, run: () => void, content: string | Node) =>
    h('button.button.only-icon', { 'aria-label': name, title: name, onclick: run }, content);
  row.append(
    h(
      'div.row',
      button('Move up', () => move('previousElementSibling'), '↑'),
      button('Move down', () => move('nextElementSibling'), '↓'),
      button('Remove', () => row.remove(), icon('close')),
    ),
  );
  kept.set(row, record);
  return row;
};

const readRow = (fields: readonly RecordField[], row: Element): EditedRecord => {
  const read = fields.map(({ name, isList }) => {
    const control = row.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    const value = control?.value.trim() ?? '';
    return [name, isList ? value.split('\n').flatMap((line) => line.trim() || []) : value];
  });
  return { ...kept.get(row), ...Object.fromEntries(read) };
};
