// The second column: who the visitor is, what can be done with the conversation, and the reply box.
import { ask, avatar, type Item, menu, nameOf } from '../../sandbox/web/operator/controls';
import { byId, h } from '../../sandbox/web/shared/dom';
import { attempt, call, get, post } from './api';
import { visitorOf } from './conversation-list';
import { isMine, on, receiveConversation, type Summary, select, selected, state } from './store';

/** What is written and not sent, by conversation. */
const drafts = new Map<number, string>();

/** Texts that are being sent: Enter again does not send one twice. */
const sending = new Set<number>();

const MOST_BOX_PIXELS = 180;
const ID_BYTES = 16;

const box = () => byId<HTMLTextAreaElement>('composer');

const grow = (): void => {
  const input = box();
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight + 2, MOST_BOX_PIXELS)}px`;
};

/** The action and, at once, the conversation as it is then. */
const act = async (one: Summary, name: string, body: object, done: string): Promise<boolean> => {
  const answer = await attempt(async () => {
    await post(`conversations/${one.id}/${name}`, body);
    receiveConversation(await get<Summary>(`conversations/${one.id}`));
    return true;
  }, done);
  return answer === true;
};

const newUnstr = (): string =>
  `op${[...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const send = async (): Promise<void> => {
  const one = selected();
  const text = box().value.trim();
  if (!one || text === '' || sending.has(one.id)) return;
  sending.add(one.id);
  drafts.delete(one.id);
  box().value = '';
  grow();
  const sent = await attempt(() => post(`conversations/${one.id}/answer`, { text, unstr: newUnstr() }));
  sending.delete(one.id);
  if (sent !== undefined) return;
  // No text is lost, also if another conversation was opened since.
  drafts.set(one.id, [text, drafts.get(one.id)].filter(Boolean).join('\n'));
  if (state.selected === one.id) showDraft();
};

const showDraft = (): void => {
  box().value = state.selected === undefined ? '' : (drafts.get(state.selected) ?? '');
  grow();
};

const askTransfer = async (one: Summary): Promise<void> => {
  const answer = await attempt(() => get<{ operators: { id: number; nickName: string }[] }>('colleagues'));
  const others = answer?.operators.filter(({ id }) => id !== state.me?.id) ?? [];
  if (!answer) return;
  const given = await ask('ask-transfer', (form) => {
    const choices = others.map(({ id, nickName }) => h('option', { value: String(id) }, nickName));
    form.querySelector('select')?.replaceChildren(...choices);
  });
  const to = Number(given?.get('to') ?? 0);
  if (to > 0) await act(one, 'transfer', { to }, 'Transferred');
};

const askRating = async (one: Summary): Promise<void> => {
  const given = await ask('ask-rating');
  if (!given) return;
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const body = {
    title: text('title'),
    items: text('items')
      .split('\n')
      .flatMap((line) => line.trim() || []),
    hasComment: given.has('hasComment'),
    commentTitle: text('commentTitle'),
  };
  await act(one, 'ask-rating', body, 'The visitor is asked');
};

const askDelete = async (one: Summary): Promise<void> => {
  if (!(await ask('ask-delete'))) return;
  await attempt(() => call('DELETE', `conversations/${one.id}`), 'Deleted');
};

const exportVisitor = async (one: Summary): Promise<void> => {
  const data = await attempt(() => get<object>(`conversations/${one.id}/export`));
  if (!data) return;
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = h('a', { href: URL.createObjectURL(file), download: `visitor-${one.id}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};

const moreItems = (one: Summary): Item[] => {
  const mine: Item[] = [
    { label: 'Give back to those who wait', run: () => void act(one, 'release', {}, 'Given back') },
    { label: 'End the conversation', danger: true, run: () => void act(one, 'end', {}, 'Ended') },
  ];
  const admin: Item[] = [
    { label: 'Export as JSON', run: () => void exportVisitor(one) },
    { label: 'Delete the visitor …', danger: true, run: () => void askDelete(one) },
  ];
  const items = [...(isMine(one) ? mine : []), ...(state.me?.role === 'admin' ? admin : [])];
  return items.length > 0 ? items : [{ label: 'Nothing to do before it is taken', run: () => undefined }];
};

const draw = (): void => {
  const one = selected();
  byId('nothing').hidden = one !== undefined;
  for (const id of ['head', 'scroller']) byId(id).hidden = one === undefined;
  byId('reply').hidden = !one || !isMine(one);
  byId('desk').classList.toggle('in-talk', one !== undefined);
  const title = byId('title');
  if (!one) {
    // Nothing of the visitor is left on the page, not even unseen.
    title.replaceChildren();
    delete title.dataset['says'];
    return;
  }
  const mine = isMine(one);
  byId('take').hidden = one.isTaken || one.mode === 'robot';
  byId('transfer').hidden = !mine;
  byId('rate').hidden = !mine;
  const facts = [
    one.merchant,
    one.lang,
    one.isEnded ? 'ended' : '',
    one.hasLeft ? 'has left' : '',
    one.mode === 'robot' ? 'with the robot' : '',
    one.isTaken ? (mine ? 'with you' : `with ${one.operator ?? 'an operator'}`) : 'nobody answers',
  ];
  const says = JSON.stringify([one.id, one.name, facts]);
  if (title.dataset['says'] === says) return;
  title.dataset['says'] = says;
  title.replaceChildren(
    h('span.face', avatar(visitorOf(one))),
    h('div', h('h2', nameOf(visitorOf(one))), h('p', facts.filter(Boolean).join(' · '))),
  );
};

export const conversationView = (): void => {
  const press = (id: string, run: (one: Summary) => void) =>
    byId(id).addEventListener('click', () => {
      const one = selected();
      if (one) run(one);
    });
  press('take', async (one) => {
    if (await act(one, 'take', {}, 'Taken')) box().focus();
  });
  press('transfer', (one) => void askTransfer(one));
  press('rate', (one) => void askRating(one));
  menu(byId('more'), () => {
    const one = selected();
    return one ? moreItems(one) : [];
  });
  byId('back').addEventListener('click', () => {
    const id = state.selected;
    void select(undefined);
    document.querySelector<HTMLElement>(id === undefined ? '#search' : '#people button')?.focus();
  });
  menu(byId('canned'), () =>
    state.canned.length === 0
      ? [{ label: 'There are no canned answers', run: () => box().focus() }]
      : state.canned.map(({ title, content }) => ({
          label: title,
          run: () => {
            const input = box();
            input.setRangeText(content, input.selectionStart, input.selectionEnd, 'end');
            input.dispatchEvent(new Event('input'));
            input.focus();
          },
        })),
  );
  byId('reply').addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  const input = box();
  input.addEventListener('keydown', (event) => {
    // In Safari the Enter that ends a composition is 229, and the composition is over.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing) return;
    event.preventDefault();
    void send();
  });
  input.addEventListener('input', () => {
    if (state.selected !== undefined) drafts.set(state.selected, input.value);
    grow();
  });
  on(['selected'], () => {
    draw();
    showDraft();
  });
  on(['conversation', 'list'], draw);
};

/** Nothing of one operator is left for the next one at this page. */
export const forgetDrafts = (): void => drafts.clear();
