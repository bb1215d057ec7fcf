// What a browser below the minimum gets (docs/browsers.md): a link, and a sentence.
import { attribute, shows } from '../chat';
import { DESK, expectThat, type Journey } from '../stage';

const LINK: Journey = {
  name: 'plain link',
  size: DESK,
  play: async ({ site, tab, picture }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    await tab.open(`${site.address}/tag`);
    const link = { css: 'a[data-kefu="launcher"]', text: 'Chat' };
    await shows(tab, link, 1);
    const address = await attribute(tab, link, 'href');
    const wanted = `${site.sandbox.url}/h5/?business_id=2&lang=en`;
    expectThat(address === wanted, `the link leads to ${address} instead of ${wanted}`);
    expectThat(await tab.run(() => !('kefu' in window)), 'there is a window.kefu');
    await picture('plain link');
    await tab.open(wanted);
    await shows(tab, { css: 'body', text: 'too old' });
  },
};

const sentence = (lang: string, words: string): Journey => ({
  name: `sentence, ${lang}`,
  play: async ({ address, tab, picture }) => {
    await tab.open(address('2', { lang }));
    await shows(tab, { css: 'body', text: words });
    await picture(`sentence ${lang}`);
  },
});

export const TOO_OLD: readonly Journey[] = [LINK, sentence('en', 'too old'), sentence('cn', '浏览器')];
