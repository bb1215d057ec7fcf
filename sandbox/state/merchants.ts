import type { Agent, Merchant } from './types';

const agent = (service_id: string, nick_name: string, picture: number): Agent => ({
  service_id,
  nick_name,
  avatar: `/sandbox/assets/agent-${picture}.svg`,
});

const defaults: Merchant = {
  business_id: '',
  name: '',
  style: 'a',
  is_bot: 0,
  storage: 'aliyun',
  answer_form: 'headers',
  adv: '',
  logo_url: '',
  logo_link: '',
  client_message_bg_color: '#fff',
  client_send_bg_color: '#fff',
  client_font_color: '#000',
  client_header_bg_color: '#16C9CA',
  lang: 'cn',
  name_show: '1',
  no_service: false,
  banned: false,
  agents: [agent('101', 'Mia', 1), agent('102', 'Leo', 2)],
  config: {},
};

const adv =
  '<p><b>Weekend bonus</b>: 20 % on every deposit until Sunday. <a href="https://example.com/bonus">Read the terms</a></p>';

const list: (Partial<Merchant> & { business_id: string; name: string })[] = [
  {
    business_id: '1',
    name: 'Harbour Games',
    is_bot: 1,
    adv,
    logo_url: '/sandbox/assets/logo-1.svg',
    logo_link: 'https://example.com/',
  },
  { business_id: '2', name: 'Harbour Games, agents only' },
  { business_id: '3', name: 'Silver Tide', style: 'stg', logo_url: '/sandbox/assets/logo-3.svg' },
  { business_id: '4', name: 'Green Gate', style: 'sgg' },
  { business_id: '5', name: 'Snow White Club', style: 'sgw', answer_form: 'json' },
  {
    business_id: '66',
    name: 'Yellow Bird',
    style: 'yb',
    is_bot: 1,
    adv,
    lang: 'cn',
    client_header_bg_color: '#F2B705',
    logo_url: '/sandbox/assets/logo-66.svg',
    logo_link: 'https://example.com/yb',
    agents: [
      agent('661', '小雅', 3),
      agent('662', '小文', 4),
      agent('663', 'Ines', 2),
      agent('664', 'Tom', 1),
    ],
  },
  {
    business_id: '7',
    name: 'Cloud Casino',
    storage: 'aws',
    client_header_bg_color: '#5B4BDB',
    client_send_bg_color: '#E9E6FF',
  },
  { business_id: '8', name: 'Nobody Home', no_service: true },
  { business_id: '9', name: 'Closed House', banned: true },
];

export function createMerchants(): Map<string, Merchant> {
  return new Map(list.map((given) => [given.business_id, { ...defaults, ...given }]));
}

export function nextAgent(merchant: Merchant, current: Agent | undefined): Agent | undefined {
  const at = merchant.agents.findIndex((one) => one.service_id === current?.service_id);
  return merchant.agents[(at + 1) % merchant.agents.length];
}
