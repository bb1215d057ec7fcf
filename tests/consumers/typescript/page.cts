import kefu = require('kefu-widget');
import testing = require('kefu-widget/testing');

export const widget = kefu.createWidget({ params: { business_id: 1 } });
export const fakes = testing.createTestWidget().clock;
