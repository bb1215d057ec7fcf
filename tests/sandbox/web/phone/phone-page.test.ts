import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showBodyOf } from '../page-body';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const step = (id: string) => document.querySelector(`[data-step=${id}]`) as HTMLElement;

const open = async () => {
  showBodyOf('phone');
  vi.resetModules();
  await import('../../../../sandbox/web/phone/main');
};

beforeEach(async () => {
  localStorage.clear();
  await open();
});
afterEach(() => vi.unstubAllGlobals());

it('an answer and a note are in the report, counted, and still there after a reload', async () => {
  const steps = document.querySelectorAll('fieldset').length;
  expect(document.querySelectorAll('fieldset .answers, fieldset .note')).toHaveLength(2 * steps);
  (step('keyboard').querySelector('input[value=no]') as HTMLElement).click();
  const note = step('keyboard').querySelector('.note') as HTMLInputElement;
  note.value = 'hidden';
  note.dispatchEvent(new Event('input'));
  await open();
  expect(step('keyboard').dataset['answer']).toBe('no');
  expect(byId('count').textContent).toBe(`1 of ${steps}`);
  expect(byId('report').textContent).toContain('Press the text box. **Not so**: hidden');
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  byId('again').click();
  expect(byId('count').textContent).toBe(`1 of ${steps}`);
  sure.mockReturnValue(true);
  byId('again').click();
  expect(byId('count').textContent).toBe(`0 of ${steps}`);
});

it('a browser that refuses storage keeps the answers as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  (step('open').querySelector('input[value=yes]') as HTMLElement).click();
  expect(byId('count').textContent).toMatch(/^1 of \d+$/);
  expect(byId('readings').textContent).toContain('local storageSecurityError');
});

it('sends the report, and says so or why not', async () => {
  const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', sent);
  byId('send').click();
  await vi.waitFor(() => expect(byId('said').textContent).toMatch(/^Sent/));
  expect(sent).toHaveBeenCalledWith('/sandbox/phone-report', {
    method: 'POST',
    body: byId('report').textContent,
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  byId('send').click();
  await vi.waitFor(() => expect(byId('said').textContent).toMatch(/cannot be reached/));
});
