import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

interface Global {
  kefu: import('../../main/embed/script').KefuGlobal;
}

const tag = (url: string, attributes = '') =>
  `<script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${attributes}></script>`;

const launcher = (page: Page) => page.locator('[data-kefu="launcher"]');
const box = (page: Page) => page.frameLocator('iframe').getByRole('textbox');
const isOpen = (page: Page) => page.evaluate(() => (window as never as Global).kefu.isOpen);

/** The visitor opens the chat by the launcher, writes into it and closes it. */
const expectUsable = async (page: Page, text: string) => {
  await launcher(page).click();
  await box(page).fill(text);
  await expect(box(page)).toBeFocused();
  await launcher(page).click();
  await expect.poll(() => isOpen(page)).toBe(false);
};

test.describe('full screen', () => {
  const SHOP = `<title>Shop</title><style>#game, #dialog { background: #fff }</style><body>
    <div id="game"><p>Game</p></div><video id="film"></video><p>Shop</p><button id="go">Full screen</button>
    <script>const full = () => document.querySelector(location.hash.slice(1)).requestFullscreen(); go.onclick = full</script>`;

  for (const [title, attributes] of [
    ['in the top layer', ''],
    ['outside the top layer', 'data-top-layer="false"'],
  ] as const)
    test(`of the page and its parts has the chat, a film has it not: ${title}`, async ({ page, sandbox }) => {
      const site = await ownSite(`${SHOP}${tag(sandbox.url, attributes)}`);
      const enter = async () => {
        await page.locator('#go').click();
        await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(true);
      };
      const leave = () => page.evaluate(() => document.exitFullscreen());

      for (const part of ['html', 'body', '#game'])
        await test.step(`${part}: before the first opening, after it, with an open chat, and back`, async () => {
          await page.goto('about:blank');
          await page.goto(`${site.address}#${part}`);
          await enter();
          await expectUsable(page, `in full screen of ${part}`);
          await leave();
          await expectUsable(page, 'back');
          await launcher(page).click();
          await page.evaluate(() => document.querySelector('#go')?.remove());
          await page.evaluate(() => {
            const again = document.body.appendChild(document.createElement('button'));
            again.id = 'go';
            again.onclick = () => document.querySelector(location.hash.slice(1))?.requestFullscreen();
          });
          await enter();
          await box(page).fill('still open');
          await leave();
          await expect(box(page)).toHaveValue('still open');
        });

      await test.step('a film: neither, and back', async () => {
        await page.goto('about:blank');
        await page.goto(`${site.address}##film`);
        await launcher(page).hover();
        await enter();
        await expect(launcher(page)).toBeHidden();
        await page.evaluate(() => (window as never as Global).kefu.open());
        await expect(page.locator('iframe')).toBeHidden();
        expect(await page.locator(':focus').count(), 'nothing takes the focus').toBe(0);
        await leave();
        await expect(launcher(page)).toBeVisible();
        await box(page).fill('after the film');
      });
      await site.close();
    });
});

test('full screen by the names with a prefix has the chat, as in Safari before 16.4', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    for (const { prototype } of [Document, ShadowRoot])
      Reflect.deleteProperty(prototype, 'fullscreenElement');
    for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  const site = await ownSite(`<title>Shop</title><body><div id="game" style="background: #fff">Game</div>
    <button id="go" onclick="game.webkitRequestFullscreen()">Full screen</button>${tag(sandbox.url)}`);
  const enter = async () => {
    await page.locator('#go').click();
    await expect.poll(() => page.evaluate('document.webkitFullscreenElement?.id')).toBe('game');
    // By the event, and not by the check 10 s later.
    await expect(page.locator('#game [data-kefu="launcher"]')).toBeVisible({ timeout: 5_000 });
  };
  const leave = () => page.evaluate('document.webkitExitFullscreen()');
  await page.goto(site.address);

  await test.step('before the first opening, and back', async () => {
    await enter();
    await expectUsable(page, 'in full screen');
    await leave();
    await expectUsable(page, 'back');
  });

  await test.step('entered by a key, after the first opening', async () => {
    await page.locator('#go').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.webkitFullscreenElement?.id')).toBe('game');
    await expectUsable(page, 'by a key');
    await leave();
  });

  await test.step('with the chat itself in full screen', async () => {
    await launcher(page).click();
    await box(page).fill('in the viewer');
    await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => Reflect.get(body, 'webkitRequestFullscreen').call(body));
    await expect.poll(() => page.evaluate('!!document.webkitFullscreenElement')).toBe(true);
    await expect(box(page)).toHaveValue('in the viewer');
    await leave();
    await expect(box(page)).toHaveValue('in the viewer');
  });
  await site.close();
});

test.describe('a modal dialog in a shadow root', () => {
  const SHOP = `<title>Shop</title><body><h1>Shop</h1><button id="before">Before</button><script>
    customElements.define('shop-dialog', class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: this.getAttribute('mode') });
        root.innerHTML = '<dialog><button>Inside</button><slot></slot></dialog>';
        this.dialog = root.firstChild;
      }
    })</script>
    <shop-dialog id="outer" mode="open"><shop-dialog id="inner" mode="open"></shop-dialog></shop-dialog>
    <shop-dialog id="closed" mode="closed"></shop-dialog>`;

  const show = (page: Page, id: string, isShown = true) =>
    page.evaluate(
      ([id, isShown]) => {
        const { dialog } = document.getElementById(id as string) as never as { dialog: HTMLDialogElement };
        if (isShown) dialog.showModal();
        else dialog.close();
      },
      [id, isShown],
    );

  test('has the chat in it, and one that cannot be entered hides it', async ({ page, sandbox }) => {
    const site = await ownSite(`${SHOP}${tag(sandbox.url)}`);

    await test.step('before the first opening, and in a dialog of that dialog', async () => {
      await page.goto(site.address);
      await show(page, 'outer');
      await expectUsable(page, 'in the outer dialog');
      await show(page, 'inner');
      await expectUsable(page, 'in the inner dialog');
      await show(page, 'inner', false);
      await expectUsable(page, 'in the outer dialog again');
      await show(page, 'outer', false);
      await expectUsable(page, 'without a dialog');
    });

    await test.step('with an open chat, and when the dialog is removed', async () => {
      await launcher(page).click();
      await box(page).fill('before the dialog');
      await show(page, 'outer');
      await box(page).fill('while it is open');
      await page.evaluate(() => document.getElementById('outer')?.remove());
      await expect(launcher(page)).toBeVisible();
      await box(page).fill('after it');
      await launcher(page).click();
    });

    for (const isUsed of [true, false])
      await test.step(`a closed root, ${isUsed ? 'after' : 'before'} the first opening`, async () => {
        if (!isUsed) await page.goto(site.address);
        await expect(launcher(page)).toBeVisible();
        await show(page, 'closed');
        await expect(launcher(page)).toBeHidden();
        await show(page, 'closed', false);
        await expect(launcher(page)).toBeVisible();
        await expectUsable(page, 'after the closed dialog');
      });
    await site.close();
  });
});

test.describe('a modal made by a script', () => {
  /**
   * What libraries do, by name of the page's hash: `capture` as focus-trap for presses, `tab` as the same for keys, `bubble` as Material UI and Bootstrap, `outside` as Radix and
   * React Aria. Escape closes each of them.
   */
  const SHOP = `<title>Shop</title><body><h1>Shop</h1><div id="modal" hidden tabindex="-1"><input id="name"><button>Buy</button></div>
    <script>
      const kind = location.hash.slice(1);
      const isOutside = ({ target }) => !modal.contains(target);
      const hold = (type, act, capture) => document.addEventListener(type, (event) => { if (!modal.hidden) act(event); }, capture);
      const takeBack = () => document.querySelector('#name').focus();
      const stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
      const showModal = () => { modal.hidden = false; takeBack(); };
      if (kind !== 'capture') modal.setAttribute('role', 'dialog');
      hold('keydown', ({ key }) => { if (key === 'Escape') modal.hidden = true; }, true);
      if (kind === 'capture') {
        hold('focusin', (event) => { if (isOutside(event)) { stop(event); takeBack(); } }, true);
        for (const type of ['mousedown', 'touchstart', 'click']) hold(type, (event) => { if (isOutside(event)) stop(event); }, true);
      }
      if (kind === 'tab') {
        const [first, last] = [document.querySelector('#name'), document.querySelector('#modal button')];
        hold('focusin', (event) => { if (isOutside(event)) { stop(event); takeBack(); } }, true);
        hold('keydown', (event) => {
          if (event.key !== 'Tab') return;
          const [edge, other] = event.shiftKey ? [first, last] : [last, first];
          if (event.target !== edge && !isOutside(event)) return;
          event.preventDefault();
          other.focus();
        }, true);
      }
      if (kind === 'bubble') {
        hold('focusin', (event) => { if (isOutside(event)) takeBack(); });
        setInterval(() => { if (!modal.hidden && document.activeElement === document.body) takeBack(); }, 50);
      }
      if (kind === 'outside') {
        hold('focusout', ({ relatedTarget }) => { if (relatedTarget && !modal.contains(relatedTarget)) takeBack(); });
        hold('pointerdown', (event) => { if (isOutside(event)) modal.hidden = true; });
      }
    </script>`;

  for (const kind of ['capture', 'bubble', 'outside'])
    test(`lets the visitor write, and Escape closes the chat alone: ${kind}`, async ({ page, sandbox }) => {
      const site = await ownSite(`${SHOP}${tag(sandbox.url)}`);
      const showModal = () => page.evaluate('showModal()');
      const write = async (text: string) => {
        await page.keyboard.type(text);
        await expect(box(page)).toHaveValue(text);
      };
      const expectModalAlone = async () => {
        await expect.poll(() => isOpen(page)).toBe(false);
        await expect(page.locator('#modal')).toBeVisible();
      };
      await page.goto(`${site.address}#${kind}`);

      await test.step('the modal first', async () => {
        await showModal();
        await expect(page.locator('#name')).toBeFocused();
        await launcher(page).click();
        await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
        await write('ten letters');
        await page.keyboard.press('Escape');
        await expectModalAlone();
        await launcher(page).click();
        await launcher(page).focus();
        await page.keyboard.press('Escape');
        await expectModalAlone();
        await page.evaluate('modal.hidden = true');
      });

      await test.step('the chat first', async () => {
        await launcher(page).click();
        await box(page).fill('');
        await showModal();
        await box(page).click();
        await write('ten letters again');
        await launcher(page).click();
        await expectModalAlone();
      });
      await site.close();
    });

  test('a trap keeps the Tab key; behind it launcher and chat are reached by keyboard', async ({
    page,
    sandbox,
  }) => {
    const site = await ownSite(`${SHOP}${tag(sandbox.url)}`);
    const showModal = () => page.evaluate('showModal()');
    const tabUntil = async (reached: () => Promise<boolean>) => {
      for (let press = 0; press < 20 && !(await reached()); press += 1) await page.keyboard.press('Tab');
      expect(await reached()).toBe(true);
    };
    const isFocused = (what: Locator) =>
      what.evaluate((one) => one.matches(':focus') && one.ownerDocument.hasFocus());
    const expectTrapped = async () => {
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await page.evaluate('modal.contains(document.activeElement)')).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(page.locator('#modal')).toBeHidden();
    };
    await page.goto(`${site.address}#tab`);
    await expect(launcher(page)).toBeVisible();

    await test.step('the chat closed', async () => {
      await showModal();
      await expectTrapped();
      await tabUntil(() => isFocused(launcher(page)));
      await page.keyboard.press('Enter');
      await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
      await page.keyboard.type('by keyboard');
      await expect(box(page)).toHaveValue('by keyboard');
    });

    await test.step('the chat open: the trap takes the focus, and its Escape leaves the chat open', async () => {
      await showModal();
      await expect(page.locator('#name')).toBeFocused();
      await expectTrapped();
      expect(await isOpen(page)).toBe(true);
      await tabUntil(() => isFocused(box(page)));
      await page.keyboard.type(' alone');
      await expect(box(page)).toHaveValue('by keyboard alone');
    });
    await site.close();
  });
});
