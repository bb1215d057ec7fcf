// The panel of admins: accounts, merchants, canned answers and the audit trail.
import { ask, choice, field } from '../../sandbox/web/operator/controls';
import { byId, h } from '../../sandbox/web/shared/dom';
import { wireTabs } from '../../sandbox/web/shared/tabs';
import type { Operator } from '../operators/accounts';
import type { AuditEntry } from '../operators/audit';
import type { Merchant } from '../operators/merchants';
import { attempt, call, get, post } from './api';
import { type EditedRecord, recordEditor } from './record-editor';
import { state } from './store';
import { readCanned } from './stream';

const page = (name: string) => byId(`page-${name}`);

const show = (name: string): void => {
  for (const one of document.querySelectorAll<HTMLElement>('.panel .page'))
    one.hidden = one.id !== `page-${name}`;
  const draw = { accounts: drawAccounts, merchants: drawMerchants, answers: drawAnswers, audit: drawAudit }[
    name
  ];
  if (!draw || drawing.has(name)) return;
  drawing.add(name);
  void attempt(draw).finally(() => drawing.delete(name));
};

/** Parts whose answer is under way. A second one would replace what has been typed into the first. */
const drawing = new Set<string>();

const drawAccounts = async (): Promise<void> => {
  const { operators } = await get<{ operators: Operator[] }>('operators');
  const list = h('ul.records.plain', operators.map(accountOf));
  const drawn = page('accounts').querySelector('ul');
  // The form below keeps what has been typed.
  if (drawn) drawn.replaceWith(list);
  else page('accounts').replaceChildren(h('div.stack', h('h3', 'Operators'), list, newAccountForm()));
};

const accountOf = (one: Operator): HTMLElement => {
  const change = (body: object, done: string) => () =>
    void attempt(() => post(`operators/${one.id}`, body), done).then(() => attempt(drawAccounts));
  const newPassword = async () => {
    const given = await ask('ask-password');
    if (given) change({ password: String(given.get('password')) }, 'The password is changed')();
  };
  const isMe = one.id === state.me?.id;
  const other = one.role === 'admin' ? 'agent' : 'admin';
  return h(
    'li',
    h(
      'p',
      h('b', one.nickName),
      ` ${one.nickName === one.name ? '' : `${one.name} · `}${one.role}${one.isDisabled ? ' · disabled' : ''}${isMe ? ' · you' : ''}`,
    ),
    h(
      'div.row.wrap',
      h('button.button', { onclick: change({ role: other }, `${one.name}: ${other}`) }, `Make ${other}`),
      h('button.button', { onclick: () => void newPassword() }, 'New password'),
      h(
        'button.button.danger',
        { onclick: change({ isDisabled: !one.isDisabled }, one.isDisabled ? 'Enabled' : 'Disabled') },
        one.isDisabled ? 'Enable' : 'Disable',
      ),
    ),
  );
};

const newAccountForm = (): HTMLElement => {
  const form: HTMLFormElement = h(
    'form.stack',
    {
      'aria-label': 'Add an operator',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        const body = Object.fromEntries(new FormData(form));
        void attempt(() => post('operators', body), 'Added').then((made) => {
          if (!made) return;
          form.reset();
          void attempt(drawAccounts);
        });
      },
    },
    h('h3', 'Add an operator'),
    field('Name for the log-in', { name: 'name', required: true, autocomplete: 'off' }),
    field('Name that visitors see', { name: 'nickName', autocomplete: 'off' }),
    choice('role', { agent: 'agent', admin: 'admin' }),
    field('Password, at least 12 characters', {
      name: 'password',
      type: 'password',
      minlength: 12,
      required: true,
      autocomplete: 'new-password',
    }),
    h('button.button.primary', { type: 'submit' }, 'Add'),
  );
  return form;
};

const drawMerchants = async (): Promise<void> => {
  const { merchants } = await get<{ merchants: Merchant[] }>('merchants');
  const add = h('button.button', { onclick: () => void drawMerchant(undefined) }, 'Add a merchant');
  const entry = (one: Merchant) =>
    h(
      'li',
      h('button.button', { onclick: () => void attempt(() => drawMerchant(one)) }, `${one.name} (${one.id})`),
    );
  page('merchants').replaceChildren(
    h('div.stack', h('h3', 'Merchants'), h('ul.records.plain', merchants.map(entry)), add),
  );
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LOOK = {
  style: 'Theme, such as a, stg, sgg, sgw or yb',
  client_header_bg_color: 'Colour of the header',
  client_send_bg_color: 'Colour of the visitor’s messages',
  client_message_bg_color: 'Colour of your messages',
  client_font_color: 'Colour of the text',
  logo_url: 'Address of the logo',
  logo_link: 'Where the logo leads',
  adv: 'Announcement (HTML)',
} as const;

const timeOf = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

const drawMerchant = async (one: Merchant | undefined): Promise<void> => {
  const hours = one?.hours;
  const dayOf = (day: string, index: number) => {
    const span = hours?.days[index];
    return h(
      'div.row.wrap',
      h('span.grow', day),
      h('input.input', {
        type: 'time',
        name: `from${index}`,
        value: timeOf(span?.[0]),
        'aria-label': `${day}, from`,
      }),
      h('input.input', {
        type: 'time',
        name: `to${index}`,
        value: timeOf(span?.[1]),
        'aria-label': `${day}, to`,
      }),
    );
  };
  const tick = (name: string, label: string, checked: boolean) =>
    h('label.tick', h('input', { type: 'checkbox', name, checked }), label);
  const form: HTMLFormElement = h(
    'form.stack',
    {
      'aria-label': 'Merchant',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void saveMerchant(new FormData(form), one?.id);
      },
    },
    h('h3', one ? `Merchant ${one.id}` : 'A new merchant'),
    one ? null : field('business_id', { name: 'id', required: true, pattern: '[A-Za-z0-9_\\-]{1,64}' }),
    field('Name', { name: 'name', value: one?.name ?? '', required: true }),
    field('Language, such as en', { name: 'lang', value: one?.lang ?? 'en', required: true }),
    tick('isRobotFirst', 'The robot answers first', one?.isRobotFirst ?? false),
    tick('isOpen', 'Open', one?.isOpen ?? true),
    h(
      'fieldset',
      h('legend', 'Hours; none: always open'),
      field('Time zone, such as Europe/Lisbon', { name: 'timeZone', value: hours?.timeZone ?? '' }),
      ...DAYS.map(dayOf),
    ),
    ...Object.entries(LOOK).map(([name, label]) =>
      field(label, { name, value: String(one?.look[name] ?? '') }),
    ),
    h(
      'label.field',
      h('span', 'Welcome, one message (HTML) a line'),
      h('textarea.input', { name: 'welcome', rows: 3, value: (one?.welcome ?? []).join('\n') }),
    ),
    field(`Key that signs access keys; empty: ${one?.hasSigningKey ? 'it stays' : 'none'}`, {
      name: 'signingKey',
      type: 'password',
      minlength: 16,
      maxlength: 256,
      autocomplete: 'off',
    }),
    one?.hasSigningKey ? tick('hasNoKey', 'Remove the key: visitors need no access key', false) : null,
    h(
      'div.row',
      h('button.button', { onclick: () => void attempt(drawMerchants) }, 'Back'),
      h('button.button.primary', { type: 'submit' }, 'Save'),
    ),
  );
  page('merchants').replaceChildren(form);
  if (one) page('merchants').append(...(await merchantLists(one.id)));
};

const saveMerchant = async (given: FormData, known: string | undefined): Promise<void> => {
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const days = DAYS.map((_, index) => {
    const [from, to] = [text(`from${index}`), text(`to${index}`)];
    return from === '' || to === '' ? null : [minutesOf(from), minutesOf(to)];
  });
  const body = {
    name: text('name'),
    lang: text('lang'),
    isRobotFirst: given.has('isRobotFirst'),
    isOpen: given.has('isOpen'),
    hours: text('timeZone') === '' ? null : { timeZone: text('timeZone'), days },
    look: Object.fromEntries(Object.keys(LOOK).map((name) => [name, text(name)])),
    welcome: text('welcome')
      .split('\n')
      .flatMap((line) => line.trim() || []),
    ...(given.has('hasNoKey')
      ? { signingKey: '' }
      : text('signingKey')
        ? { signingKey: text('signingKey') }
        : {}),
  };
  const saved = await attempt(
    () => call<Merchant>('PUT', `merchants/${encodeURIComponent(known ?? text('id'))}`, body),
    'Saved',
  );
  if (saved) await attempt(() => drawMerchant(saved));
};

const merchantLists = async (id: string): Promise<HTMLElement[]> => {
  const [{ questions }, { articles }] = await Promise.all([
    get<{ questions: EditedRecord[] }>(`merchants/${id}/questions`),
    get<{ articles: EditedRecord[] }>(`merchants/${id}/articles`),
  ]);
  const lang = { name: 'lang', label: 'Language; empty: all' };
  const saveAs = (name: string) => async (records: readonly EditedRecord[]) => {
    const saved = await attempt(() => call('PUT', `merchants/${id}/${name}`, { [name]: records }), 'Saved');
    if (saved === undefined) return;
    const [form, ...lists] = page('merchants').children;
    for (const list of lists) list.remove();
    form?.after(...(await merchantLists(id)));
  };
  return [
    recordEditor({
      title: 'Questions of the robot',
      fields: [
        { name: 'keyword', label: 'Short name', isNeeded: true },
        { name: 'question', label: 'Question', isNeeded: true },
        { name: 'answer', label: 'Answer (HTML)', isLong: true, isNeeded: true },
        { name: 'terms', label: 'Words that lead to it, one a line', isList: true },
        lang,
      ],
      records: questions,
      save: saveAs('questions'),
    }),
    recordEditor({
      title: 'Help articles',
      fields: [
        { name: 'title', label: 'Title', isNeeded: true },
        { name: 'body', label: 'Text (HTML)', isLong: true, isNeeded: true },
        lang,
      ],
      records: articles,
      save: saveAs('articles'),
    }),
  ];
};

const drawAnswers = async (): Promise<void> => {
  await readCanned();
  page('answers').replaceChildren(
    recordEditor({
      title: 'Canned answers',
      fields: [
        { name: 'title', label: 'Title', isNeeded: true },
        { name: 'content', label: 'Text', isLong: true, isNeeded: true },
      ],
      records: state.canned.map((one) => ({ ...one })),
      save: (answers) => attempt(() => call('PUT', 'canned-answers', { answers }), 'Saved'),
    }),
  );
};

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });
const AUDIT_PAGE = 100;

const drawAudit = async (): Promise<void> => {
  const list = h('ol.records.plain');
  const button = h('button.button', 'Older entries');
  const read = async (before = '') => {
    const { entries } = await get<{ entries: AuditEntry[] }>(`audit${before}`);
    list.append(...entries.map(entryOf));
    button.hidden = entries.length < AUDIT_PAGE;
    button.onclick = () => void attempt(() => read(`?before=${entries.at(-1)?.id ?? 0}`));
  };
  await read();
  page('audit').replaceChildren(h('div.stack', h('h3', 'Audit trail, newest first'), list, button));
};

const entryOf = ({ at, operator, action, target, detail }: AuditEntry): HTMLElement => {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return h(
    'li',
    h('p', h('b', operator), ` ${action} ${target}`),
    h('p.meta', [exact.format(at), ...facts].join(' · ')),
  );
};

export const adminPanel = (): { readonly show: () => void; readonly hide: () => void } => {
  const chooseTab = wireTabs(byId('tabs'), show);
  // They can be scrolled by keyboard, too.
  for (const one of document.querySelectorAll<HTMLElement>('.panel .page')) one.tabIndex = 0;
  const [desk, toggle] = [byId('desk'), byId('panel-toggle')];
  const set = (isOpen: boolean) => {
    desk.classList.toggle('with-panel', isOpen);
    byId('panel').inert = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    chooseTab('accounts');
    byId('tab-accounts').focus();
  };
  toggle.addEventListener('click', () => set(!desk.classList.contains('with-panel')));
  const leave = () => {
    set(false);
    toggle.focus();
  };
  byId('panel-leave').addEventListener('click', leave);
  byId('panel').addEventListener('keydown', (event) => event.key === 'Escape' && leave());
  set(false);
  return {
    show: () => {
      toggle.hidden = false;
    },
    hide: () => {
      toggle.hidden = true;
      set(false);
      for (const one of document.querySelectorAll('.panel .page')) one.replaceChildren();
    },
  };
};
