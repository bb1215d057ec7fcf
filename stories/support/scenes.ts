import type { Message, UploadBody } from '../../domain/message/message';
import { agent, html, mine, notice, robot } from './messages';
import { picture } from './pictures';

const DAY = 86_400;

export const AGENT_CHAT: readonly Message[] = [
  agent(
    {
      kind: 'welcome',
      blocks: ['<p>Welcome! <b>Support is here day and night.</b> Tell us what happened.</p>'],
    },
    { ago: DAY + 4000 },
  ),
  mine('Hello, my deposit of 50 € is not in my balance yet', { ago: 900 }),
  agent('Hi there, I will look into that right away.', { ago: 840 }),
  agent('Could you send me the number of the payment?', { ago: 820 }),
  mine('Sure: TX-2048-7719', { ago: 420 }),
  mine('I paid by card', { ago: 410 }),
  agent('Thank you! It was booked a minute ago. You can see it under https://example.com/account/payments', {
    ago: 180,
  }),
  mine('😊', { ago: 40 }),
  mine('Great, it is there now. Thanks a lot!', { ago: 20, status: 'finish' }),
];

export const ROBOT_CHAT: readonly Message[] = [
  robot({ kind: 'welcome', blocks: ['<p>Hello! I answer most questions at once.</p>'] }, { ago: 300 }),
  mine('How do I change my password?', { ago: 200 }),
  robot(
    html(
      '<p>That takes three steps:</p><ol><li>Open <b>Account</b></li><li>Choose <i>Security</i></li><li>Follow the email we send you</li></ol>',
    ),
    { ago: 195 },
  ),
  mine('And what if I have no email?', { ago: 30 }),
  robot({ kind: 'phrase', key: 'robot_fallback_1' }, { ago: 25 }),
];

export const HANDED_OVER: readonly Message[] = [
  ...ROBOT_CHAT,
  notice('notice_handed_over', {}, { ago: 20 }),
  notice('notice_transferred', { name: 'Mia' }, { ago: 19 }),
  agent('Hi, this is Mia. I have read what you wrote, one moment please.', { ago: 10 }),
];

export const EVERY_STATUS: readonly Message[] = [
  mine('Sent and delivered', { ago: 500 }),
  mine('Taken by the server', { ago: 200, status: 'finish' }),
  { ...mine('Answered by the robot', { ago: 150, status: 'finish' }), answered: true },
  mine('On its way', { ago: 90, status: 'pending' }),
  mine('This one did not get through', { ago: 20, status: 'failed', id: 'failed-one' }),
];

/** Refused in the backend's words, in ours after a reload, and because of a ban. */
export const REFUSED: readonly Message[] = [
  mine('I want my money NOW', {
    ago: 200,
    status: 'failed',
    refused: 'save_error',
    refusedWords:
      'Your message holds words that our rules do not allow. Please write it in another way, or read https://example.com/rules/of-the-house?lang=en&part=words-that-are-not-allowed first.',
  }),
  mine('And this one was refused on an earlier page', { ago: 100, status: 'failed', refused: 'save_error' }),
  mine('Hello?', { ago: 20, status: 'failed', refused: 'service_ban', id: 'banned' }),
];

/** Two pictures that are being uploaded. */
export const UPLOAD: UploadBody = {
  kind: 'upload',
  type: 'image',
  previews: [picture(90), picture(150)],
  caption: 'The receipts of this week',
  percent: 62,
  failure: null,
  broken: [],
};

const figure = (name: string, hue: number) =>
  `<figure><img src="${picture(hue)}" alt="${name}"><figcaption><strong>${name}</strong><br>In three colours</figcaption></figure>`;

/** Cards and a button of plain HTML. */
export const CARDS: readonly Message[] = [
  agent({ kind: 'html', html: `<p>Our newest:</p>${figure('Shirt', 20)}` }, { ago: 60 }),
  agent(
    {
      kind: 'html',
      html: `${figure('Shirt', 20)}${figure('Hat', 140)}${figure('Shoe', 260)}<p><a href="https://shop.example/orders">Track your order</a></p>`,
    },
    { ago: 30 },
  ),
  agent(
    {
      kind: 'html',
      html: '<p>Or choose: <a href="#kefu-send">Other sizes</a></p><p><a href="#kefu-send">Talk to a person</a></p>',
    },
    { ago: 10 },
  ),
];

export const MEDIA: readonly Message[] = [
  agent({ kind: 'images', urls: [picture(180)], caption: 'This is the page I mean' }, { ago: 600 }),
  mine({ kind: 'images', urls: [picture(30), picture(210)], caption: '' }, { ago: 400 }),
  agent(
    {
      kind: 'images',
      urls: [picture(120), picture(260), picture(330), picture(60), picture(0)],
      caption: '',
    },
    { ago: 200 },
  ),
  mine(
    {
      kind: 'upload',
      type: 'image',
      previews: [picture(90)],
      caption: '',
      percent: 42,
      failure: null,
      broken: [],
    },
    { ago: 30, status: 'pending' },
  ),
  mine(
    {
      kind: 'upload',
      type: 'image',
      previews: [picture(10), picture(290)],
      caption: '',
      percent: 99,
      failure: 'upload_failed_please_retry',
      broken: [1],
    },
    { ago: 10, status: 'failedNotResend' },
  ),
];

export const HTML: readonly Message[] = [
  agent(
    html(
      '<h3>Limits of payment</h3><table><tr><th>Way</th><th>Least</th><th>Most</th><th>Time</th><th>Fee</th></tr><tr><td>Card</td><td>10</td><td>5,000</td><td>at once</td><td>none</td></tr><tr><td>Transfer</td><td>50</td><td>50,000</td><td>1–2 days</td><td>none</td></tr></table><p>See <a href="https://example.com/help">the help page</a>, or:</p><ul><li>write to us</li><li>call <a href="tel:+4930123456">+49 30 123456</a></li></ul><blockquote>All amounts in euros</blockquote>',
    ),
    { ago: 200 },
  ),
  agent(
    html(
      '<p onclick="alert(1)">Harmless <script>alert(1)</script><a href="javascript:alert(1)">by design</a></p>',
    ),
    { ago: 20 },
  ),
];

export const GERMAN: readonly Message[] = [
  agent(
    'Guten Tag! Ihre Auszahlungsgeschwindigkeitsbegrenzungsverordnungsnummer finden Sie in der Bestätigungsmail, die wir Ihnen nach der Identitätsüberprüfung zugesandt haben.',
    { ago: 300 },
  ),
  mine(
    'Vielen Dank. Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz ist trotzdem länger:\n\n  – eingerückt\n  – mit Zeilenumbruch',
    { ago: 200 },
  ),
  agent(
    'https://example.com/ein/sehr/langer/pfad/der/umgebrochen/werden/muss/weil/er/sonst/aus/der/blase/ragt?mit=parametern&und=noch-mehr',
    { ago: 100 },
  ),
];

export const ARABIC: readonly Message[] = [
  agent('أهلاً بك! كيف يمكنني مساعدتك اليوم؟', { ago: 400 }),
  mine('لم يصل الإيداع إلى رصيدي بعد، رقم العملية TX-2048', { ago: 200 }),
  agent('شكراً لك، سأتحقق من ذلك حالاً.', { ago: 100 }),
  mine('😄😍', { ago: 20, status: 'finish' }),
];

export const ENDED: readonly Message[] = [...AGENT_CHAT, notice('notice_session_ended', {}, { ago: 5 })];

/** A long conversation, the newest message last. */
export const long = (count: number): readonly Message[] =>
  Array.from({ length: count }, (_, index) => {
    const ago = (count - index) * 45;
    const words =
      `Message ${index + 1}. ${'It says a little more than the one before. '.repeat(index % 4)}`.trim();
    return index % 3 === 0
      ? mine(words, { ago, id: `long-${index}` })
      : agent(words, { ago, id: `long-${index}` });
  });
