// @vitest-environment happy-dom
import { mountKefu } from 'kefu-widget/embed';
import { expect, test } from 'vitest';

test('the loader opens in happy-dom, too', async () => {
  const kefu = mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' });
  const { shadowRoot } = document.querySelector('[data-kefu=embed]');
  kefu.open();
  await expect
    .poll(() => shadowRoot.querySelector('[role=dialog] iframe')?.getAttribute('src'))
    .toContain('https://chat.example/h5/');
  kefu.destroy();
});
