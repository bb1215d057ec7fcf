// Pictures, films and emoji.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../../../tests/e2e/support/files';
import { attribute, count, hook, OWN, shows } from '../chat';
import { until } from '../driver';
import { expectThat, type Journey, type Stage } from '../stage';

const INPUT = { css: '[data-kefu="image-dialog"] input[type="file"]' };
const SEND = { css: '[data-kefu="image-dialog"] button', text: 'Send' };

const fileOf = ({ site }: Stage, name: string, bytes: Buffer): string => {
  const path = join(site.folder, name);
  writeFileSync(path, bytes);
  return path;
};

const sent = ({ operator }: Stage) => {
  const [visitor] = operator.visitors();
  return visitor ? operator.messages(visitor.key, true).filter(({ imgs }) => imgs.length > 0) : [];
};

const uploadTo = (storage: string, businessId: string): Journey => ({
  name: `upload to ${storage}`,
  play: async (stage) => {
    const { open, tab } = stage;
    await open(businessId);
    await tab.click(hook('image'));
    await tab.choose(INPUT, [fileOf(stage, 'a.png', png(64, 40)), fileOf(stage, 'b.png', png(41, 65))]);
    await shows(tab, { css: '[data-kefu="image-dialog"] li img' }, 2);
    await tab.click(SEND);
    await until('the message with two pictures', () => sent(stage)[0]?.imgs.length === 2);
    await until(
      'it is completed',
      async () => (await attribute(tab, { css: OWN }, 'data-status')) === 'completed',
    );
    await until('the pictures are drawn', () =>
      tab.run(() => {
        const all = [...document.querySelectorAll('[data-kefu="picture"] img')] as HTMLImageElement[];
        return all.length === 2 && all.every(({ naturalWidth }) => naturalWidth > 0);
      }),
    );
    for (const address of sent(stage)[0]?.imgs ?? []) {
      const answer = await fetch(address);
      expectThat(answer.ok, `${address} answers ${answer.status}`);
    }
  },
});

const DAMAGED: Journey = {
  name: 'damaged file',
  play: async (stage) => {
    const { open, tab, operator } = stage;
    await open();
    await tab.click(hook('image'));
    const whole = png(300, 300);
    await tab.choose(INPUT, [
      fileOf(stage, 'damaged.png', whole.subarray(0, whole.length / 2)),
      fileOf(stage, 'text.png', Buffer.from('this is no picture')),
    ]);
    await shows(tab, { css: '[data-kefu="image-dialog"] li', text: 'damaged.png' });
    await shows(tab, { css: '[data-kefu="image-dialog"] li', text: 'text.png' });
    expectThat(
      (await count(tab, { css: '[data-kefu="image-dialog"] li img' })) === 0,
      'a damaged file has a tile',
    );
    await tab.choose(INPUT, [fileOf(stage, 'whole.png', whole)]);
    await shows(tab, { css: '[data-kefu="image-dialog"] li img' }, 1);
    await tab.click(SEND);
    await until('one picture is stored', () => operator.files().files.length === 1);
  },
};

/**
 * A canvas of a protected Firefox gives noise, and pictures keep their bytes. The other engines here have no such protection: they show
 * that the same pictures are otherwise made smaller.
 */
const PROTECTED: Journey = {
  name: 'pictures under protection',
  privacy: { isProtected: true },
  play: async (stage) => {
    const { open, tab, profile, picture } = stage;
    await open();
    const given = [png(64, 40), readFileSync(new URL('../../../docs/images/themes.jpg', import.meta.url))];
    await tab.click(hook('image'));
    await tab.choose(INPUT, [
      fileOf(stage, 'a.png', given[0] as Buffer),
      fileOf(stage, 'b.jpe', given[1] as Buffer),
    ]);
    await shows(tab, { css: '[data-kefu="image-dialog"] li img' }, 2);
    await tab.click(SEND);
    const [message] = await until('the message with two pictures', () => {
      const found = sent(stage);
      return found[0]?.imgs.length === 2 && found;
    });
    const addresses = message?.imgs ?? [];
    expectThat(/\.png .*\.jpg$/.test(addresses.join(' ')), `stored as ${addresses.join(' ')}`);
    for (const [at, address] of addresses.entries()) {
      const stored = Buffer.from(await (await fetch(address)).arrayBuffer());
      const isSame = stored.equals(given[at] as Buffer);
      expectThat(
        isSame === (profile.has.isProtected === true),
        `${address} has ${isSame ? 'the bytes that were given' : 'other bytes'}`,
      );
    }
    await picture('pictures under protection');
  },
};

/** Runs in the page: begins to decode a stored file. The storage has another origin, whose pictures no canvas may read. */
const decode = (base64: string): void => {
  Object.assign(window, { stored: Object.assign(new Image(), { src: `data:image/png;base64,${base64}` }) });
};

/** Runs in the page: size of that file, and its colour where the first bar is after a turn. */
const decoded = () => {
  const image = Reflect.get(window, 'stored') as HTMLImageElement;
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!width) return null;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen?.drawImage(image, 0, 0);
  return {
    width,
    height,
    bar: [...(pen?.getImageData(width * 0.65, height / 2, 1, 1).data ?? [])].slice(0, 3),
  };
};

const EDITED: Journey = {
  name: 'picture with a bar and a turn',
  play: async (stage) => {
    const { open, tab, picture } = stage;
    await open();
    await tab.click(hook('image'));
    await tab.choose(INPUT, [fileOf(stage, 'card.png', png(400, 200))]);
    await tab.click({ css: '[data-kefu="image-dialog"] li button[aria-label^="Edit"]' });
    await tab.click({ css: '[data-kefu="image-editor"] button', text: 'Black bar' });
    await shows(tab, { css: '[data-kefu="image-editor"] [role="slider"]' }, 1);
    await tab.click({ css: '[data-kefu="image-editor"] button', text: 'Rotate' });
    await picture('picture with a bar and a turn');
    await tab.click({ css: '[data-kefu="image-editor"] button', text: 'Done' });
    await shows(tab, hook('image-editor'), 0);
    await tab.click(SEND);
    await until('the message with the picture', () => sent(stage)[0]?.imgs.length === 1);
    const answer = await fetch(sent(stage)[0]?.imgs[0] ?? '');
    await tab.run(decode, Buffer.from(await answer.arrayBuffer()).toString('base64'));
    const { width, height, bar } = await until('the file is decoded', () => tab.run(decoded));
    expectThat(width < height, `the picture is ${width} by ${height}`);
    expectThat(
      bar.every((part) => part < 16),
      `under the bar is ${bar.join()}`,
    );
  },
};

const EMOJI: Journey = {
  name: 'emoji',
  play: async ({ open, tab, picture }) => {
    const chat = await open();
    await tab.type(hook('composer'), 'Hi ');
    await tab.click(hook('emoji'));
    await tab.type(
      {
        css: '[role="region"][aria-label="Emoji"] input, section[aria-label="Emoji"] input, input[type="search"]',
      },
      'rocket',
    );
    await shows(tab, { css: '[role="gridcell"][aria-label="rocket"]' });
    await picture('emoji');
    await tab.click({ css: '[role="gridcell"][aria-label="rocket"]' });
    await until('the emoji is in the text', () =>
      tab.run(
        () =>
          document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]')?.value.includes('🚀') ??
          false,
      ),
    );
    await tab.press(hook('composer'), 'Enter');
    await chat.own('🚀', 'completed');
    expectThat(chat.stored('Hi 🚀') === 1, 'the backend has “Hi 🚀” once');
  },
};

const VIEWER: Journey = {
  name: 'viewer',
  play: async ({ open, operator, tab, site }) => {
    const chat = await open();
    const asset = (name: string) => `${site.sandbox.url}/sandbox/assets/${name}.svg`;
    operator.send(chat.key, { imgs: [asset('agent-1'), asset('agent-2')], content: 'a pair' });
    await shows(tab, { css: '[data-kefu="picture"]' }, 2);
    await tab.click({ css: '[data-kefu="picture"]' });
    await shows(tab, hook('viewer', '1 / 2'));
    await tab.press(hook('viewer'), 'ArrowRight');
    await shows(tab, hook('viewer', '2 / 2'));
    await tab.press(hook('viewer'), 'Escape');
    await shows(tab, hook('viewer'), 0);
    await shows(tab, hook('composer'));
  },
};

export const MEDIA: readonly Journey[] = [
  uploadTo('aliyun', '2'),
  uploadTo('aws', '7'),
  DAMAGED,
  PROTECTED,
  EDITED,
  EMOJI,
  VIEWER,
];
