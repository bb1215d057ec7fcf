// Every entry by require, and its types.
import kefu = require('kefu-widget');
import consent = require('kefu-widget/consent');
import element = require('kefu-widget/element');
import embed = require('kefu-widget/embed');
import react = require('kefu-widget/react');
import testing = require('kefu-widget/testing');
import themes = require('kefu-widget/themes');

export const widget: kefu.Widget = kefu.createWidget({ params: { business_id: 1 } });
export const fakes = testing.createTestWidget().clock;
export const chat = ({ unread }: element.KefuChatElement): number => unread;
export const handle = embed.mountKefu({ businessId: '1' });
export const props: react.KefuChatProps = { options: { params: { business_id: '1' } } };
export const stop: () => void = consent.followOneTrust(handle, { category: 'C0003' });
export const keys = themes.THEME_IDS.map((id) => themes.behaviourOf(id).sendKey);

// @ts-expect-error there is no such parameter
export const wrong: react.KefuOptions = { params: { busines_id: '1' } };
