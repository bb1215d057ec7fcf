// The texts of the sandbox, in English and simplified Chinese.
export interface Phrase {
  readonly en: string;
  readonly cn: string;
}

export const say = (phrase: Phrase, lang: string): string =>
  /^(cn|tc|zh)/i.test(lang) ? phrase.cn : phrase.en;

export const TEXT = {
  unknownMerchant: { en: 'There is no such merchant', cn: '商户不存在' },
  serviceBan: {
    en: 'This merchant is not allowed to use the customer service',
    cn: '该商户已被禁止访问客服',
  },
  visitorBan: { en: 'You are banned from this chat', cn: '您已被禁止发言' },
  sessionClosed: { en: 'The conversation is closed', cn: '会话已关闭' },
  serviceEmpty: { en: 'No customer service is available', cn: '暂无客服' },
  // The word "service" makes the widget ask for another agent.
  serviceChanged: { en: 'service changed', cn: 'service 客服已变更' },
  token: { en: 'Token expired', cn: '登录已过期' },
  saved: { en: 'Submitted, thank you', cn: '提交成功，感谢您的评价' },
  signFailed: { en: 'No signature', cn: '获取签名失败' },
  accessKey: { en: 'The access key is wrong or has expired', cn: '访问密钥无效或已过期' },
  tooLong: { en: 'The message is too long', cn: '消息内容过长' },
  empty: { en: 'The message is empty', cn: '消息内容为空' },
  badImage: { en: 'An address of the message is not allowed', cn: '图片地址不合法' },
} as const satisfies Record<string, Phrase>;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
