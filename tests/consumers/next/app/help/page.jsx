'use client';
import { KefuChat, KefuProvider, useKefu } from 'kefu-widget/react';
import { createTestWidget } from 'kefu-widget/testing';
import { useState } from 'react';

const Unread = () => <b>{`unread ${useKefu().unread}`}</b>;

export default function Page() {
  const [fakes] = useState(() => {
    const { widget: _, crash: __, hostBridge: ___, ...ports } = createTestWidget();
    if (typeof window !== 'undefined') Object.assign(window, { fakes: ports });
    return ports;
  });
  return (
    <KefuProvider options={{ params: { business_id: '1', lang: 'en' } }} overrides={fakes}>
      <Unread />
      <KefuChat />
    </KefuProvider>
  );
}
