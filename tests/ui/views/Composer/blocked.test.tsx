import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Blocked } from '../../../../ui/views/Composer/Blocked';
import { renderInTheWidget } from '../../support/in-the-widget';

const actions = { reload: vi.fn(), continueSession: vi.fn() };

/** The bar loads when it is first shown. */
const loaded = () => screen.findByRole('button');

const bar = async (wentIdle: boolean) => {
  await renderInTheWidget(<Blocked reason="ended" wentIdle={wentIdle} actions={actions} />);
  await loaded();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Continue conversation',
  ]);
  return document.querySelector('[aria-live=polite] .kefu-blocked p')?.textContent?.trim();
};

it('the bar of a session that went idle names the reason', async () => {
  expect(await bar(true)).toBe(
    'This conversation has ended. It was closed because no one wrote for a while.',
  );
});

it('the bar has no space of Latin letters after a full-width stop', async () => {
  await renderInTheWidget(<Blocked reason="ended" wentIdle={true} actions={actions} />, {}, {}, 'cn');
  await loaded();
  expect(document.querySelector('.kefu-blocked p')?.textContent).toBe(
    '本次会话已结束。因长时间没有新消息，会话已关闭。',
  );
});

it('the bar of a session that ended for another reason blames nobody', async () => {
  expect(await bar(false)).toBe('This conversation has ended.');
});

it('the bar is no atomic region, which Orca reads once for each of its parts', async () => {
  await bar(false);
  expect(document.querySelector('[aria-live=polite]:has(.kefu-blocked)')?.getAttribute('aria-atomic')).toBe(
    'false',
  );
});

it('the focus of its button goes to the text box when the conversation continues', async () => {
  const composer = (reason: 'ended' | null) => (
    <div className="kefu-composer">
      <Blocked reason={reason} wentIdle={false} actions={actions} />
      <textarea aria-label="Box" />
    </div>
  );
  const { change } = await renderInTheWidget(composer('ended'));
  (await loaded()).focus();
  change(composer(null));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
