import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, h5Dir, test } from './fixtures';
import { plainServer } from './support/plain-server';

test('a plain server serves the app in any folder, with its inner paths', async ({ page, sandbox }) => {
  const settings = { ...sandbox.settingsFor('2'), apiBase: sandbox.url };
  const site = await plainServer(h5Dir, '/shop/chat/', settings);
  await page.goto(`${site.address}?business_id=2&lang=en`);
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');

  await page.goto(`${site.address}international/news?business_id=2&lang=en`);
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(`${site.address}international/help?business_id=2&lang=en`);
  await expect(page.locator('[data-kefu="article"]')).toHaveCount(6);
  await site.close();
});

/** No script and no css but those of the app's own files. */
const POLICY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src *",
};

const INLINE = '<script>document.documentElement.dataset.inline = ""</script>';

for (const flags of [[], ['--no-policy']])
  test(`the app brings its policy to a server that sends none (${flags[0] ?? 'as it is copied'}, S11)`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    const isGuarded = flags.length === 0;
    if (isGuarded)
      complaints.expect(
        /policy violation: (?:script-src-elem|script-src-attr|style-src-elem) inline/,
        /inline (?:script|style|event handler) violates/,
        /requires 'TrustedHTML'/,
      );
    const folder = mkdtempSync(join(tmpdir(), 'kefu-site-'));
    execFileSync(process.execPath, ['bin/kefu-widget.mjs', 'copy', folder, ...flags]);
    const file = join(folder, 'h5', 'index.html');
    const added = `${INLINE}<style>:root { --added: 1 }</style><img src="data:," alt="" onerror="this.title = 'handled'">`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('<body', (body) => `${added}${body}`),
    );
    const settings = { ...sandbox.settingsFor('2'), apiBase: sandbox.url };
    const site = await plainServer(join(folder, 'h5'), '/h5/', settings);
    await page.goto(`${site.address}?business_id=2&lang=en`);
    await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
    const seen = await page.evaluate(async () => {
      let html = 'taken';
      try {
        document.createElement('i').innerHTML = '<b onclick="x">';
      } catch {
        html = 'refused';
      }
      return {
        html,
        hasInlineRun:
          'inline' in document.documentElement.dataset ||
          document.querySelector('[title="handled"]') !== null,
        added: getComputedStyle(document.documentElement).getPropertyValue('--added'),
      };
    });
    expect(seen).toEqual(
      isGuarded
        ? { html: 'refused', hasInlineRun: false, added: '' }
        : { html: 'taken', hasInlineRun: true, added: expect.stringContaining('1') },
    );
    await site.close();
    rmSync(folder, { recursive: true });
  });

// Shows spec §2.10.
test('a deep path is the 404 page where the copy knows its folder', async ({ page, sandbox }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-site-'));
  execFileSync(process.execPath, ['bin/kefu-widget.mjs', 'copy', folder, '--base', '/h5/']);
  const site = await plainServer(join(folder, 'h5'), '/h5/', sandbox.settingsFor('2'), POLICY);
  await page.goto(`${site.address}a/b/c?lang=en`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.locator('#kefu-lost')).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.address}a/b/c?lang=de&theme=eb`);
  const title = page.getByText('Chat mit dem Kundenservice');
  await expect(title).toBeVisible();
  const cut = await title.evaluate((words) => words.scrollWidth - words.clientWidth);
  expect(cut, 'the longest title, in the widest letters').toBeLessThanOrEqual(0);
  await site.close();
  rmSync(folder, { recursive: true });
});

// Shows spec §2.10.
test('a deep path says that the page did not load where the folder is not known', async ({
  page,
  sandbox,
  complaints,
}) => {
  // The server answers the addresses of the files with the page.
  complaints.expect(/MIME type/, /Unexpected token/);
  const site = await plainServer(h5Dir, '/h5/', sandbox.settingsFor('2'), POLICY);
  await page.goto(`${site.address}a/b/c?lang=en`);
  const words = page.getByText('This page could not be loaded.');
  await expect(page.locator('#kefu-early')).toBeVisible();
  await expect(words).toBeHidden();
  expect(await page.locator('body').ariaSnapshot()).not.toContain('could not');
  // The clock of the drawing, which needs no script.
  const passes = (seconds: number) =>
    page.locator('#kefu-early').evaluate((drawing, to) => {
      const svg = drawing as unknown as SVGSVGElement;
      svg.pauseAnimations();
      svg.setCurrentTime(to);
    }, seconds);
  await passes(9.9);
  await expect(words).toBeHidden();
  await passes(10);
  await expect(words).toBeVisible();
  await expect(page.getByText('Diese Seite')).toHaveCount(1);
  await expect(page.getByText('Diese Seite')).toBeHidden();
  expect(await page.locator('body').ariaSnapshot()).toContain('This page could not be loaded.');
  await site.close();
});

for (const file of ['core', 'interface', 'interface.css'])
  test(`a file of the app does not come (${file}): the page says so, and loads again${file === 'interface' ? '' : ' @release'}`, async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(
      /Failed to load resource/,
      /Failed to fetch dynamically imported module/,
      /Unable to preload/,
    );
    const [name, kind = 'js'] = file.split('.');
    const address = new RegExp(`/assets/${name}-[^/]*\\.${kind}$`);
    await page.route(address, (route) => route.abort());
    await page.goto('/h5/?business_id=2&lang=en');
    const again = page.getByRole('link', { name: 'This page could not be loaded.' });
    await expect(again).toBeVisible();
    await expectAccessible();
    await page.unroute(address);
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(chat.status).toHaveText('Online');
    await expect(page.locator('#kefu-lost')).toHaveCount(0);
  });
