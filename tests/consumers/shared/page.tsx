import 'kefu-widget/kefu.css';
import { type ConversationSnapshot, createWidget, type MessageGateway } from 'kefu-widget';
import { followC15t, followGoogleConsentMode } from 'kefu-widget/consent';
import type { KefuChatElement } from 'kefu-widget/element';
import { mountKefu } from 'kefu-widget/embed';
import { KefuChat, type KefuOptions, type Overrides, useKefu, type Widget } from 'kefu-widget/react';
import { createTestWidget } from 'kefu-widget/testing';
import { behaviourOf, THEME_IDS } from 'kefu-widget/themes';

// `undefined` means the default, also under exactOptionalPropertyTypes.
const maybe: string | undefined = undefined as string | undefined;
const options: KefuOptions = { apiBase: maybe, debug: undefined, params: { business_id: '1' } };
const overrides: Overrides = {};

export const Page = ({ onUnread }: { onUnread?: (detail: { count: number }) => void }) => (
  <KefuChat
    options={options}
    overrides={overrides}
    onUnread={onUnread}
    onMessage={({ text }) => text.trim()}
  />
);

/** The store of c15t as its types describe it. */
interface ConsentStore {
  getState(): { has(category: 'functionality' | 'marketing'): boolean; hasConsented(): boolean };
  subscribe(changed: (state: unknown) => void): () => void;
}

export const follow = (store: ConsentStore) => {
  const kefu = mountKefu({
    businessId: '1',
    hours: () => ({ isOpen: false, changesAt: new Date() }),
    showOn: ['/**'],
  });
  followC15t(kefu, store);
  return followGoogleConsentMode(() => kefu, { type: 'functionality_storage' });
};

export const Badge = () => {
  const { kefu, unread } = useKefu();
  return (
    <button type="button" onClick={() => kefu?.open()}>
      {unread}
    </button>
  );
};

export const widget: Widget = createWidget(options);
export const rows = (snapshot: ConversationSnapshot): number => snapshot.rows.length;
export type Poll = MessageGateway;
export const kefu = mountKefu({ businessId: '1' });
kefu.on('error', ({ key }) => key.length);
export const keys = THEME_IDS.map((id) => behaviourOf(id).sendKey);
export const element = (chat: KefuChatElement): number => chat.unread;
export const fakes = createTestWidget().clock;

// @ts-expect-error there is no such parameter
export const wrong: KefuOptions = { params: { busines_id: '1' } };
