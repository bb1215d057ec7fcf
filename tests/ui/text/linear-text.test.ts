import { describe, expect, it } from 'vitest';
import { addressParam, addressQuery } from '../../../adapters/browser/page-address';
import { decodeArticles } from '../../../adapters/http/decode/article';
import { decodeConfig } from '../../../adapters/http/decode/config';
import { decodeMessages } from '../../../adapters/http/decode/message';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { decodeFrame } from '../../../adapters/realtime/decode-frame';
import { grantProblem } from '../../../adapters/storage/check-grant';
import { moment } from '../../../adapters/wire/field-readers';
import { decodeJson, nestsDeeper } from '../../../adapters/wire/json';
import { isPhone } from '../../../domain/form/message-form';
import { cutHtml } from '../../../domain/html/cut-html';
import { decodeReferences, htmlText } from '../../../domain/html/html-text';
import { scanHtml } from '../../../domain/html/scan-html';
import { parseLaunchParams } from '../../../domain/identity/launch-params';
import { languageFromTag } from '../../../domain/language/language';
import { fitBlocks } from '../../../domain/layout/fit-blocks';
import { fitHtml } from '../../../domain/layout/html-cost';
import { fitText as fitLayoutOfText } from '../../../domain/layout/text-cost';
import { keepingAddresses, looksLikeHtml } from '../../../domain/message/looks-like-html';
import { mediaInHtml } from '../../../domain/message/media-in-html';
import { bodyOf } from '../../../domain/message/message-body';
import { compareServerIds } from '../../../domain/message/server-id';
import { cutText } from '../../../domain/text/cut-text';
import { isBlank } from '../../../domain/text/is-blank';
import { codePointCount, fitInsertion, fitText } from '../../../domain/text/text-limit';
import { httpUrl, pictureUrl } from '../../../domain/text/web-address';
import { joinAddress, objectKey, storedExtension } from '../../../domain/upload/object-key';
import { routeOf } from '../../../main/h5/route';
import { feedbackWords } from '../../../ui/i18n/feedback-words';
import { I18nLoader } from '../../../ui/i18n/Translations';
import { findLinks } from '../../../ui/primitives/LinkedText/find-links';
import { realTarget } from '../../../ui/primitives/LinkedText/real-target';
import { keepAllowedHtml } from '../../../ui/primitives/SanitisedHtml/keep-allowed-html';
import { isBigEmoji } from '../../../ui/views/Conversation/message/big-emoji';
import { indexEmoji, searchEmoji } from '../../../ui/views/EmojiPanel/search-emoji';
import { GROWTH, SHAPES, type Shape } from './hostile-shapes';

const { t } = await new I18nLoader().load('en');
const log = new RecordingLog();
const emoji = indexEmoji([]);
/** Made once for all attempts, so that only the reading is measured. */
let frame = { text: '', json: '' };
const framed = (text: string): string => {
  if (frame.text !== text) frame = { text, json: `${JSON.stringify({ event: text })} ` };
  return frame.json;
};
const message = (fields: object) => decodeMessages([{ cid: 1, direction: 'to_visiter', ...fields }], log, 0);

const file = new File(['x'], 'a.jpg');
const grant = {
  host: 'https://storage.test',
  domain: '',
  dir: '',
  accessKeyId: 'k',
  policy: 'p',
  signature: 's',
};
const noKeys = { secretAccessKey: '', sessionToken: '', region: '' };
const storeProblem = (more: object) =>
  grantProblem({ grant: { ...grant, ...noKeys, ...more }, name: 'a.jpg', file }, ['host']);

/** Every function that reads a text of others. Add a line for each new one. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  // domain
  htmlWords: (text) => htmlText(text),
  decodeReferences: (text) => decodeReferences(text),
  cutHtml: (text) => cutHtml(text),
  cutText: (text) => cutText(text),
  looksLikeHtml,
  keepingAddresses,
  mediaInHtml,
  'bodyOf a message': (content) => bodyOf({ content }),
  "bodyOf the visitor's own": (content) => bodyOf({ content, own: true }),
  'bodyOf a caption': (content) => bodyOf({ content, images: ['https://a.test/a.png'] }),
  codePointCount,
  fitText: (text) => fitText(text),
  fitInsertion: (text) => fitInsertion('before', text, text.length),
  isBlank,
  httpUrl,
  pictureUrl,
  joinAddress: (text) => joinAddress(text, text),
  objectKey: (text) => objectKey(text, 'name'),
  storedExtension: (name) => storedExtension({ name, type: name }, 'image'),
  compareServerIds: (text) => compareServerIds(text, `${text}0`),
  isPhone,
  languageFromTag,
  parseLaunchParams: (text) => parseLaunchParams(() => text),
  // adapters
  'a message with a content': (content) => message({ content }),
  'a message with images and videos': (text) => message({ content: '', imgs: text, video: text }),
  'a message of other fields': (text) =>
    message({ unstr: text, nick_name: text, avatar: text, timestamp: text, type: text, state: text }),
  moment,
  'a config': (text) =>
    decodeConfig({ visiter_id: 'v', wsUrl: text, wsScheme: text, logo_url: text, style: text }, 'v', 'wss'),
  'an article': (text) => decodeArticles([{ title: text, ans: text, answer_detail: text }]),
  decodeJson,
  nestsDeeper: (text) => nestsDeeper(text, Number.POSITIVE_INFINITY),
  'JSON with a text': (text) => decodeJson(framed(text)),
  decodeFrame: (text) => decodeFrame(framed(text), '', 'agent'),
  'the folder of a grant': (dir) => storeProblem({ dir }),
  'the host of a grant': (host) => storeProblem({ host }),
  addressQuery: (text) => addressQuery({ search: `?${text}`, hash: `#/?${text}` }),
  addressParam: (text) => addressParam({ search: `?${text}`, hash: `#/?${text}` }, 'lang'),
  // user interface
  findLinks,
  'realTarget of a page': (text) => realTarget(text, 'https://shop.test/'),
  'realTarget of a call': (text) => realTarget(text, 'tel:+4930123456'),
  'realTarget of a mail': (text) => realTarget(text, 'mailto:ann@shop.test'),
  fitLayoutOfText: (text) => fitLayoutOfText(text),
  fitHtml: (text) => fitHtml(text),
  fitBlocks: (text) => fitBlocks([text, text]),
  isBigEmoji,
  onlyAllowed: keepAllowedHtml,
  'a name in a sentence': (name) => t('notice_transferred', { name }),
  "the backend's own words": (text) => feedbackWords(t, { kind: 'server', text }),
  'a search for an emoji': (query) => searchEmoji(emoji, query),
  'the route of an address': (hash) => routeOf({ pathname: '/h5/', hash: `#/${hash}` }, '/h5/'),
};

/** A quick machine needs a third of it. What grows with the square of the length takes seconds. */
const LIMIT_MS = 250;
/** Some runs contain a garbage collection, so the best run counts. */
const ATTEMPTS = 8;
/** The caches of a machine do not hold a long text. If the time grows with the square of the length, it is a hundred times longer. */
const MARGIN = 30;
/** A shorter time says nothing about growth. */
const NOISE_MS = 20;

/**
 * The time of the processor holds no work of other processes. It holds the collection of garbage, which runs beside: then
 * the time of the clock is nearer to the time of the reading.
 */
const milliseconds = (run: () => unknown): number => {
  const start = process.cpuUsage();
  const startTime = performance.now();
  run();
  const onClock = performance.now() - startTime;
  const { user, system } = process.cpuUsage(start);
  return Math.min(onClock, (user + system) / 1000);
};

/** @param enough a run that is as quick as this ends the search for the best */
const best = (run: () => unknown, enough: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1)
    least = Math.min(least, milliseconds(run));
  return least;
};

const measure = (read: (text: string) => unknown, { short, long }: Shape, limit: number) => {
  const first = milliseconds(() => read(long));
  if (first <= NOISE_MS) return null;
  const inShort = best(() => read(short), 0);
  const enough = Math.max(NOISE_MS, Math.min(limit, inShort * GROWTH * MARGIN));
  const inLong = first < enough ? first : best(() => read(long), enough);
  return inLong <= enough ? null : `${inShort.toFixed(2)} ms, then ${inLong.toFixed(1)} ms`;
};

const slowShapes = (read: (text: string) => unknown, limit: number): readonly string[] =>
  SHAPES.flatMap((shape) => {
    const found = measure(read, shape, limit);
    return found === null ? [] : [`${shape.name}: ${found}`];
  });

describe.each(Object.entries(READERS))('%s reads 1,000,000 characters', (_, read) => {
  it(`in less than ${LIMIT_MS} ms and in linear time, whatever they are`, () => {
    expect(slowShapes(read, LIMIT_MS)).toEqual([]);
  }, 60_000);
});

it('the scanner of HTML, which is given no more than the limit, is linear beyond it too', () => {
  expect(slowShapes((text) => scanHtml(text), 10 * LIMIT_MS)).toEqual([]);
}, 60_000);
