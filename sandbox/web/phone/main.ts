// Leads a person with a phone through what no engine on a desk can show, and writes down what was seen.
import { byId, copy, h } from '../shared/dom';
import { readings } from './readings';
import { ANSWERS, type Answer, answered, reportOf, type Seen, type Sight } from './report';
import { chaptersOfPage, type Step } from './steps';

const KEPT = 'sandbox.phone';
const chapters = chaptersOfPage();
const steps = chapters.flatMap((chapter) => chapter.steps);

/** Several steps leave the page, so the answers are kept. A private tab may refuse. */
const kept = (): Sight => {
  try {
    return Object(JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
  } catch {
    return {};
  }
};

const keep = (text: string): void => {
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // The answers last as long as the page.
  }
};

let sight: Sight = kept();

const view = window.visualViewport;
const visible = () => Math.round(view?.height ?? innerHeight);
let watched = { width: innerWidth, whole: visible(), hidden: 0 };

const show = (): void => {
  const read = readings(watched, byId('safe-area'));
  const count = answered(steps, sight);
  byId<HTMLProgressElement>('progress').max = steps.length;
  byId<HTMLProgressElement>('progress').value = count;
  byId('count').textContent = `${count} of ${steps.length}`;
  byId('readings').replaceChildren(
    ...Object.entries(read).flatMap(([name, value]) => [h('dt', name), h('dd', value)]),
  );
  byId('report').textContent = reportOf(
    byId<HTMLInputElement>('device').value,
    new Date(),
    chapters,
    sight,
    read,
  );
};

const see = (id: string, seen: Seen): void => {
  sight = { ...sight, [id]: { ...sight[id], ...seen } };
  keep(JSON.stringify(sight));
  show();
};

const drawStep = ({ id, do: what, place }: Step): void => {
  const { answer: chosen, note: value = '' } = sight[id] ?? {};
  const mark = (answer?: Answer) =>
    answer ? place.setAttribute('data-answer', answer) : place.removeAttribute('data-answer');
  const radio = (answer: Answer) => {
    const onchange = () => {
      mark(answer);
      see(id, { answer });
    };
    const input = h('input', {
      type: 'radio',
      name: id,
      value: answer,
      checked: answer === chosen,
      onchange,
    });
    return h('label', input, h('span', ANSWERS[answer]));
  };
  const oninput = (event: Event) => see(id, { note: (event.target as HTMLInputElement).value });
  const placeholder = 'What you saw';
  mark(chosen);
  place.querySelector('.answers')?.remove();
  place.querySelector('.note')?.remove();
  place.append(
    h('div.answers', (Object.keys(ANSWERS) as Answer[]).map(radio)),
    h('input.note', { 'aria-label': `What you saw: ${what}`, placeholder, value, oninput }),
  );
};

const draw = (): void => {
  steps.forEach(drawStep);
  show();
};

const say = (text: string): void => {
  byId('said').textContent = text;
};

const send = async (): Promise<void> => {
  show();
  try {
    const answer = await fetch('/sandbox/phone-report', { method: 'POST', body: byId('report').textContent });
    say(
      answer.ok
        ? 'Sent: it is in the output of npm start.'
        : `The sandbox refused it (${answer.status}). Copy it.`,
    );
  } catch {
    say('The sandbox cannot be reached. Copy the report.');
  }
};

byId('device').addEventListener('input', show);
byId('send').addEventListener('click', () => void send());
byId('copy').addEventListener('click', async () => {
  show();
  say(
    (await copy(byId('report').textContent ?? ''))
      ? 'Copied.'
      : 'This browser does not copy: select the text below.',
  );
});
byId('again').addEventListener('click', () => {
  // It is beside "Send", and a thumb is wide.
  if (!confirm('Forget all answers?')) return;
  sight = {};
  keep('{}');
  draw();
  say('All answers are gone.');
});
view?.addEventListener('resize', () => {
  const height = visible();
  // A page that was turned has another height.
  const whole = watched.width === innerWidth ? Math.max(watched.whole, height) : height;
  watched = { width: innerWidth, whole, hidden: Math.max(watched.hidden, whole - height) };
  show();
});
draw();
